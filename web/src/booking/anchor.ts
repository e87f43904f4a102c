/** The fragment that names a session in the calendar's address. */
export function anchorOf(sessionId: number): string {
  return `session-${sessionId}`;
}
