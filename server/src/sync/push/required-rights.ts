/** What the portal changes in Odoo, and with which rights of its user; everything else it reads. */
import type { CheckOptions } from '../../odoo/check.ts';
import { sessionFields, studentFields } from '../../outbox/editable.ts';

export const requiredRights: Pick<CheckOptions, 'written' | 'does'> = {
  written: { session: [...Object.values(sessionFields), 'attendees', 'attended'], student: Object.values(studentFields) },
  does: { session: ['create', 'write', 'unlink'], student: ['write'] },
};
