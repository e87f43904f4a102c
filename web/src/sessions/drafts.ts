/** Sessions that were being written when their dialog was closed, while the page is open: an edit from an older version is compared. */
import type { Session } from '@halaqa/contract/sessions';
import type { SessionForm } from './session-form.ts';

export interface Draft {
  form: SessionForm;
  /** What the edit began from (D-75); undefined is a new session. */
  base: Session | undefined;
}

const drafts = new Map<string, Draft>();

/** @param sessionId undefined is the new session. */
export function draftOf(sessionId: number | undefined): Draft | undefined {
  return drafts.get(keyOf(sessionId));
}

/** @param draft undefined forgets it. */
export function keepDraft(sessionId: number | undefined, draft: Draft | undefined): void {
  if (draft) drafts.set(keyOf(sessionId), draft);
  else drafts.delete(keyOf(sessionId));
}

function keyOf(sessionId: number | undefined): string {
  return sessionId === undefined ? 'new' : String(sessionId);
}
