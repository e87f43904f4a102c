/** Sessions that were being written when their dialog was closed, while the page is open. */
import type { SessionForm } from './session-form.ts';

const drafts = new Map<string, SessionForm>();

/** @param sessionId undefined is the new session. */
export function draftOf(sessionId: number | undefined): SessionForm | undefined {
  return drafts.get(keyOf(sessionId));
}

/** @param form undefined forgets it. */
export function keepDraft(sessionId: number | undefined, form: SessionForm | undefined): void {
  if (form) drafts.set(keyOf(sessionId), form);
  else drafts.delete(keyOf(sessionId));
}

function keyOf(sessionId: number | undefined): string {
  return sessionId === undefined ? 'new' : String(sessionId);
}
