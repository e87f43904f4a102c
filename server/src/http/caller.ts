import type { Gender, Language, RequiredAction, Role } from '@halaqa/contract/values';

/** Who makes the request, as the session in the database says; never as the client says. */
export interface Caller {
  accountId: number;
  sessionId: number;
  role: Role;
  /** The record behind the account: one of the two for students and trainers, none for admins. */
  studentId: number | null;
  trainerId: number | null;
  language: Language | null;
  gender: Gender | null;
  expiresAt: Date;
  /** What the account has to do before any other call; null in a view. */
  requiredAction: RequiredAction | null;
  /** The account of the admin who looks at this one's portal (D-140), whose session `sessionId` is then; null where the account is used by its owner. */
  viewedBy: number | null;
}
