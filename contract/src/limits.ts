/** The largest numbers that a record may hold. Separate from the schemas, as forms and templates need them too. */

/** Places of a session, and seats of a room: more than any hall has. */
export const mostPlaces = 10_000;

/** Lectures that an enrolment requires: more than any course has. */
export const mostLectures = 1_000;
