/** Erasing the personal data of a student who has left (D-151). */
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { foldForSearch } from '@halaqa/domain/arabic';
import { type SignedInActor, writeAudit } from '../audit/store.ts';
import { presentBlockers } from '../blockers/present.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { type ErasureRow, eraseRows, findErasure, lockToErase } from './store.ts';

interface Work {
  actor: SignedInActor;
  language: Language;
  config: Pick<Config, 'synchronises'>;
}

/**
 * All of it in one transaction, or nothing. The entry is written last: it names the student as they are called from now on.
 * @param confirm what the admin typed, so that nobody is erased in place of another.
 * @throws Problem `not_found`, `already_erased`, `validation`, `erasure_blocked`
 */
export async function eraseStudent(tx: Tx, { actor, language, config }: Work, id: number, confirm: string): Promise<ErasureRow> {
  await lockToErase(tx, id);
  const student = await read(tx, config, id);
  if (student.erased_at) throw new Problem('already_erased');
  if (!isNameOf(student, confirm)) throw new Problem('validation', { fields: { confirm: serverText(language, 'field.not_their_name') } });
  if (student.obstacles.length > 0) {
    throw new Problem('erasure_blocked', { details: { obstacles: presentBlockers(student.obstacles, language) } });
  }
  await eraseRows(tx, id, { ar: serverText('ar', 'personalData.erased', { id }), en: serverText('en', 'personalData.erased', { id }) });
  await writeAudit(tx, { ...actor, action: 'student_erased', kind: 'student', recordId: id });
  return read(tx, config, id);
}

async function read(tx: Tx, { synchronises }: Work['config'], id: number): Promise<ErasureRow> {
  const row = await findErasure(tx, id, synchronises);
  if (!row) throw new Problem('not_found');
  return row;
}

const isNameOf = ({ name, name_en: nameEn, student_number: number }: ErasureRow, typed: string): boolean =>
  [name, nameEn, number].some((one) => one !== null && foldForSearch(one) === foldForSearch(typed));
