// What the page does beyond its forms.  Without it they post all the same, and "/" and the number keys simply type.
const root = document.documentElement;
const one = (selector, from = document) => from.querySelector(selector);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];

// --- colours: at once, and kept by the same form that works without a script ---
document.addEventListener('click', event => {
  const button = event.target.closest('.theme button[name=theme]');
  if (!button) return;
  event.preventDefault();
  if (button.value) root.dataset.theme = button.value; else delete root.dataset.theme;
  all('.theme button[name=theme]').forEach(each => each.setAttribute('aria-pressed', each.value === button.value));
  fetch(button.form.action, { method: 'POST', body: new URLSearchParams({ theme: button.value, back: '/about' }), redirect: 'manual' });
});
if (!root.dataset.theme && !one('.theme button[name=theme][value=""]')) {
  const now = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  all('.theme button[name=theme]').forEach(each => each.setAttribute('aria-pressed', each.value === now));
}

// --- single keys: "/" finds a move, a number chooses; they never submit, and can be switched off ---
document.addEventListener('keydown', event => {
  if (document.body.dataset.keys === 'off' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches('input:not([type=radio], [type=checkbox]), textarea, select')) return;
  if (event.key === '/' && one('#find, #look')) {
    event.preventDefault();
    if (one('#find') && getComputedStyle(one('#table')).display === 'none') location.hash = '#table';
    one('#find, #look').focus();
  }
  const way = one(`a[data-go="${CSS.escape(event.key)}"]`);
  if (way) { event.preventDefault(); way.click(); }
  if (/^[1-9]$/.test(event.key)) {
    const choice = one(`input[data-key="${event.key}"]`, event.target.closest('.ask__in') ?? event.target.closest('.ask') ?? document.createElement('i'));
    if (choice) { choice.focus(); choice.click(); }
  }
});

// --- a picture that is too large is said to be so before it is sent ---
document.addEventListener('change', event => {
  const { files, dataset } = event.target;
  if (dataset.most) event.target.setCustomValidity(files[0]?.size > Number(dataset.most) ? dataset.more : '');
});

// --- finding a move as one types ---
const opened = new Set();
function find() {
  const field = one('#find');
  if (!field) return;
  const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of all('.moves details')) {
    let here = 0;
    for (const move of all('li', group)) {
      move.hidden = !wanted.every(word => one('b', move).textContent.toLowerCase().includes(word));
      here += !move.hidden;
    }
    group.hidden = !here;
    found += here;
    if (wanted.length && here && !group.open) { group.open = true; opened.add(group.id); }
    if (!wanted.length && opened.delete(group.id)) group.open = false;
  }
  one('.find__none').hidden = found > 0;
}
document.addEventListener('input', event => { if (event.target.id === 'find') find(); });
document.addEventListener('submit', event => {
  if (!event.target.matches('.find')) return;
  event.preventDefault();
  const found = all('.moves li:not([hidden]) button', one('#table'));
  found[0]?.focus();
  if (found.length === 1) found[0].click();
});

// --- looking things up: what is read and rolled shows beside the list, which stays as it is ---
let entered = false;   // Enter in the search goes to what it finds first
if (one('.look')) {
  document.addEventListener('click', event => {
    const link = event.target.closest('.look a.lookup__a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    htmx.ajax('GET', `${location.pathname}/read${link.search}`, { target: '#read', swap: 'innerHTML' });
  });
  document.addEventListener('submit', event => { if (event.target.matches('.look__find')) entered = true; });
  document.addEventListener('htmx:after:swap', event => {
    const target = event.detail.ctx.target;
    if (target.id === 'read') { one('#result').replaceChildren(); target.focus({ preventScroll: true }); }
    if (target.id === 'found' && entered) { entered = false; (one('button', target) ?? one('a', target))?.focus(); }
    if (target.id === 'found') return;
    one('#leaf').scrollTop = 0;
    const top = one('#leaf').getBoundingClientRect().top;
    if (top < 0 || top > innerHeight / 2) one('#leaf').scrollIntoView({ block: 'start' });
  });
}

// --- a table that is kept in step ---
let acted = 0;   // the version that an action of ours has made: the stream must show it
let ownNext = false;   // the answer just sent said that real dice come next
let asked = false;   // we have acted, so the next question may have the keyboard
const version = () => Number(one('#now')?.dataset.version ?? 0);
let told = one('#now')?.dataset.entry;

function toQuestion() {
  const question = one('.ask#question');
  if (!question) return false;
  // Options are chosen by number from the question itself; a field or a roll has the keyboard at once.
  const choices = one('input[type=radio], input[type=checkbox]', question);
  const place = (ownNext && one('.rolling__own input:not([type=hidden])', question))
    || (choices ? question : one('input:not([type=hidden]), textarea, .btn--main', question));
  (one('[aria-invalid]', question) ?? place ?? question).focus({ preventScroll: true });
  ownNext = false;
  if (innerWidth < 700) question.scrollIntoView();
  return true;
}

function lineIsDown(down) {
  const line = one('#line');
  if (line) line.hidden = !down;
}

if (one('#stream')) {
  // Whoever arrives because it is their turn has the keyboard on the question.
  addEventListener('load', () => {
    if (location.hash && location.hash !== '#question') return;
    if (one('#ask .ask:not(.ask--wait)')) toQuestion();
    else if (innerWidth < 700) one('#question').scrollIntoView();
  });

  document.addEventListener('htmx:config:request', event => {
    const request = event.detail.ctx.request;
    // What was drawn at an older version and has not changed since is as new as the page.
    if (request.method === 'POST' && request.body?.has('version') && !event.target.closest('#ask')) request.body.set('version', version());
  });
  document.addEventListener('htmx:before:request', event => {
    const { sourceEvent, sourceElement, request } = event.detail.ctx;
    if (request.method !== 'POST') return;
    // What was sent is sent: a second click waits until the page shows what came of the first.
    if (one('[aria-busy=true]', sourceElement)) { event.preventDefault(); return; }
    one('#toast').replaceChildren();
    sourceEvent?.submitter?.setAttribute('aria-busy', 'true');
    ownNext = sourceEvent?.submitter?.value === 'own';
    asked = event.target.closest('#ask, .moves, .entry__tools') !== null;
  });
  const free = () => all('[aria-busy=true]').forEach(button => button.removeAttribute('aria-busy'));
  document.addEventListener('htmx:finally:request', event => {
    const { request, response } = event.detail.ctx;
    if (request.method === 'POST' && response && (response.status !== 204 || version() >= acted)) free();
  });
  document.addEventListener('htmx:after:request', event => {
    const { response, sourceElement: form, request } = event.detail.ctx;
    if (request.method !== 'POST') return;
    if (response.status >= 400) { asked = true; return; }
    if (form.matches('.write, .pop__form')) {
      form.reset();
      const pop = form.closest('details');
      if (pop) { pop.open = false; one('summary', pop)?.focus(); }
    }
    if (form.matches('.moves')) { one('#find').value = ''; find(); }
    // The stream brings what came of it; if something on the way holds the stream up, the page is loaded again.
    acted = Number(response.headers.get('Tablewright-Version'));
    const mine = acted;
    setTimeout(() => { if (version() < mine && navigator.onLine) location.reload(); }, 4000);
  });
  document.addEventListener('htmx:before:swap', event => {
    // An entry that the page does not have yet goes to the end of the story.
    for (const task of event.detail.tasks) {
      if (!task.target && task.fragment.firstElementChild?.matches('.entry')) {
        task.target = one('#entries');
        task.swapSpec.style = 'beforeend';
      }
    }
  });
  one('#stream').addEventListener('reload', () => location.reload());
  document.addEventListener('htmx:after:swap', event => {
    const { sourceElement: form, response } = event.detail.ctx;
    if (form.id !== 'stream' && response?.status >= 400 && asked) { asked = false; if (form.closest('#ask')) toQuestion(); }
    find();
  });
  document.addEventListener('htmx:sse:after:message', () => {
    lineIsDown(false);
    const now = one('#now');
    if (now.dataset.entry !== told) { told = now.dataset.entry; one('#announce').textContent = now.dataset.sentence; }
    if (version() >= acted) free();
    if (asked && version() >= acted) {
      asked = false;
      const at = document.activeElement;
      if (!at || at === document.body || !at.isConnected || at.closest('#ask, .moves')) {
        if (!toQuestion()) one('.scroll').focus({ preventScroll: true });
      }
    }
  });

  let dropped;
  document.addEventListener('htmx:sse:before:connection', event => {
    if (event.detail.connection.attempt > 0 && !document.hidden) dropped ??= setTimeout(() => lineIsDown(true), 700);
  });
  document.addEventListener('htmx:sse:after:connection', () => { clearTimeout(dropped); dropped = undefined; lineIsDown(false); });
  document.addEventListener('htmx:sse:error', event => {
    // The seat is gone, or the campaign: the page itself says so.
    if (event.detail.status >= 400 && event.detail.status < 500) location.reload();
    else if (!document.hidden) lineIsDown(true);
  });
  document.addEventListener('htmx:error', event => {
    free();
    lineIsDown(true);
    if (event.detail.ctx?.sourceElement?.id === 'stream') setTimeout(() => htmx.process(one('#stream'), true), 2000);
  });
  addEventListener('offline', () => lineIsDown(true));
  addEventListener('online', () => {
    // Whether the old line still holds nobody knows: a new one asks for what was missed.
    const { reader, delayCanceller } = one('#stream')._htmx?.sse ?? {};
    reader?.cancel();
    delayCanceller?.();
  });
}
