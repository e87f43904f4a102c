/** When attendance may be marked: D-35. */

const opensBeforeMs = 15 * 60_000;

/** From then on marks are taken, without an end: a forgotten mark is made later. */
export function attendanceOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - opensBeforeMs);
}

/** @param now the database's clock where it decides. */
export function mayMarkAttendance({ startsAt, now }: { startsAt: Date; now: Date }): boolean {
  return now >= attendanceOpensAt(startsAt);
}
