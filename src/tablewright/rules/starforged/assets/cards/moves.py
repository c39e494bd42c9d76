"""The moves that abilities speak of, by id."""

FACE_DANGER = ("adventure/face_danger", "scene_challenge/face_danger")
SECURE_AN_ADVANTAGE = ("adventure/secure_an_advantage", "scene_challenge/secure_an_advantage")
GATHER_INFORMATION = ("adventure/gather_information",)
COMPEL = ("adventure/compel",)
CHECK_YOUR_GEAR = ("adventure/check_your_gear",)
AID_YOUR_ALLY = ("adventure/aid_your_ally",)
SWEAR_AN_IRON_VOW = ("quest/swear_an_iron_vow",)
FULFILL_YOUR_VOW = ("quest/fulfill_your_vow",)
MAKE_A_CONNECTION = ("connection/make_a_connection",)
DEVELOP_YOUR_RELATIONSHIP = ("connection/develop_your_relationship",)
TEST_YOUR_RELATIONSHIP = ("connection/test_your_relationship",)
UNDERTAKE_AN_EXPEDITION = ("exploration/undertake_an_expedition",)
EXPLORE_A_WAYPOINT = ("exploration/explore_a_waypoint",)
FINISH_AN_EXPEDITION = ("exploration/finish_an_expedition",)
SET_A_COURSE = ("exploration/set_a_course",)
ENTER_THE_FRAY = ("combat/enter_the_fray",)
GAIN_GROUND = ("combat/gain_ground",)
REACT_UNDER_FIRE = ("combat/react_under_fire",)
STRIKE = ("combat/strike",)
CLASH = ("combat/clash",)
TAKE_DECISIVE_ACTION = ("combat/take_decisive_action",)
ENDURE_HARM = ("suffer/endure_harm",)
ENDURE_STRESS = ("suffer/endure_stress",)
COMPANION_TAKES_A_HIT = ("suffer/companion_takes_a_hit",)
WITHSTAND_DAMAGE = ("suffer/withstand_damage",)
SOJOURN = ("recover/sojourn",)
HEAL = ("recover/heal",)
HEARTEN = ("recover/hearten",)
RESUPPLY = ("recover/resupply",)
REPAIR = ("recover/repair",)
FACE_DEATH = ("threshold/face_death",)
FACE_DESOLATION = ("threshold/face_desolation",)
ANY_MOVE = ("*",)
ANY_PROGRESS = ("progress",)
ANY_RECOVER = ("recover/*",)
ANY_ACT = (
    *FACE_DANGER,
    *SECURE_AN_ADVANTAGE,
    *GATHER_INFORMATION,
    *COMPEL,
    *CHECK_YOUR_GEAR,
    *UNDERTAKE_AN_EXPEDITION,
    *EXPLORE_A_WAYPOINT,
    *SET_A_COURSE,
    *ENTER_THE_FRAY,
    *GAIN_GROUND,
    *REACT_UNDER_FIRE,
    *STRIKE,
    *CLASH,
    "combat/battle",
    *HEAL,
    *RESUPPLY,
    *REPAIR,
)
"""What people set out to do, with an action roll: no vows, no meetings, nothing that only happens to them."""
