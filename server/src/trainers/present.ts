/** A trainer's profile on the wire. */
import type { TrainerProfile } from '@halaqa/contract/trainers';
import type { Language } from '@halaqa/contract/values';
import { nameInLanguage } from '../language/in-language.ts';
import { presentSession } from '../sessions/present.ts';
import type { SessionRow } from '../sessions/store.ts';
import type { TrainerRow } from './store.ts';

export const presentProfile = (row: TrainerRow, upcoming: SessionRow[], language: Language): TrainerProfile => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  email: row.email,
  employee: row.employee_id === null ? null : [row.employee_id, row.employee_name ?? ''],
  isManager: row.is_manager,
  stats: { total: row.total, confirmed: row.confirmed, planned: row.planned, done: row.done },
  month: { taughtMinutes: row.taught_minutes, plannedMinutes: row.planned_minutes },
  upcomingSessions: upcoming.map((session) => presentSession(session, language)),
});
