/** What of a session's row follows from who has a place in it. */

/**
 * @param attendees our ids of the students among them.
 * @param guests how many others hold a place in Odoo: a place is taken whoever holds it (D-358).
 */
export function seatsOf(
  capacity: number,
  attendees: readonly number[],
  guests: number,
): { seats_taken: number; guests: number; overbooked: number } {
  const taken = attendees.length + guests;
  // Odoo may overfill a session; the portal then sells nothing in it (D-26).
  return { seats_taken: taken, guests, overbooked: Math.max(0, taken - capacity) };
}
