/** Records that were being edited when their dialog was closed, while the page is open: an edit from an older version is compared. */
import type { StudentDetails } from '@halaqa/contract/students';
import type { StudentForm } from './student-form.ts';

export interface Draft {
  form: StudentForm;
  /** What the edit began from. */
  base: StudentDetails;
}

const drafts = new Map<number, Draft>();

export function draftOf(studentId: number): Draft | undefined {
  return drafts.get(studentId);
}

/** @param draft undefined forgets it. */
export function keepDraft(studentId: number, draft: Draft | undefined): void {
  if (draft) drafts.set(studentId, draft);
  else drafts.delete(studentId);
}
