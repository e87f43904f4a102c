/** Neighbouring ids get hues that lie far apart (the golden angle). */
const turn = 137.5;

/** A colour for each course, readable as a line in both themes; the course's name says the same. */
export const courseColour = (courseId: number): string => `oklch(0.64 0.14 ${Math.round((courseId * turn) % 360)})`;
