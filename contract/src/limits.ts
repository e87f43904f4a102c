/** The largest numbers that a record may hold, without the schemas that ask for them: forms and templates name them too. */

/** Places of a session, and seats of a room: more than any hall has. */
export const mostPlaces = 10_000;

/** Lectures that an enrolment requires: more than any course has. */
export const mostLectures = 1_000;
