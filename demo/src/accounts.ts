/** Who can sign in to the demonstration, all with the one password. */
import { mailAddress } from './people.ts';
import type { Account } from './records.ts';

export const sharedPassword = 'halaqa-demo-2026';

const trainersWithAccount = 2;
/** An admin has no record in the institute's books, so the name is here. */
const adminName = { name: 'نوف السبيعي', nameEn: 'Nouf Al-Subaie' };

/** The admin, the first trainers, every student; the other trainers have not been invited yet. */
export function accounts(students: number): Account[] {
  const all: Omit<Account, 'id'>[] = [
    { role: 'admin', email: mailAddress('admin', 1), ...adminName, studentId: null, trainerId: null },
    ...numbers(trainersWithAccount).map((id) => ({
      role: 'trainer' as const,
      email: mailAddress('trainer', id),
      name: null,
      nameEn: null,
      studentId: null,
      trainerId: id,
    })),
    ...numbers(students).map((id) => ({
      role: 'student' as const,
      email: mailAddress('student', id),
      name: null,
      nameEn: null,
      studentId: id,
      trainerId: null,
    })),
  ];
  return all.map((account, index) => ({ id: index + 1, ...account }));
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
