import { type Gender, gender } from '@halaqa/contract/values';

/** What a student's record says, where it is one of ours: Odoo's selection may hold other keys. */
export const knownGender = (given: string | null): Gender | null => gender.safeParse(given).data ?? null;
