/** What a check of a part of the portal finds. */
import type { HealthState, HealthSubject } from '@halaqa/contract/health';

export interface Check {
  subject: HealthSubject;
  state: HealthState;
  /** Keys below the subject's texts. */
  says: string;
  advice?: string;
  values?: Record<string, string | number | Date>;
}
