/** How large an institute is generated: the demonstration, or one in the proportions of a real Odoo for tests and benches. */

export interface Size {
  students: number;
  courses: number;
  rooms: number;
  trainers: number;
  sessions: number;
  /** How far the timetable reaches from today, in weeks. */
  weeksBack: number;
  weeksAhead: number;
  /** Courses that a student follows now, from the fewest to the most; the last figure applies to one in twenty. */
  coursesEach: { least: number; most: number; busiest: number };
  /** Of the sessions in the next three weeks, how many are full, with people waiting. */
  hotShare: number;
}

export const demoSize: Size = {
  students: 40,
  courses: 8,
  rooms: 6,
  trainers: 5,
  sessions: 160,
  weeksBack: 6,
  weeksAhead: 6,
  coursesEach: { least: 2, most: 3, busiest: 4 },
  hotShare: 0.1,
};

/**
 * The proportions of a real Odoo 18 of 5,000 students: 50 courses, 20 rooms, 60 trainers, 8,000 sessions over a year, about
 * 40,000 enrolments. One student in twenty has four times what the others have.
 */
export function odooSize(students: number): Size {
  return {
    students,
    courses: Math.max(8, Math.round(students / 100)),
    rooms: Math.max(6, Math.round(students / 250)),
    trainers: Math.max(5, Math.round(students / 83)),
    sessions: Math.max(160, Math.round(students * 1.6)),
    weeksBack: 35,
    weeksAhead: 17,
    coursesEach: { least: 3, most: 9, busiest: 24 },
    hotShare: 0.1,
  };
}
