/** Setting what the institute is called and looks like (D-137, D-138). */
import type { InstituteSettings } from '@halaqa/contract/institute';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { latinDigits } from '@halaqa/domain/arabic';
import { changesBetween } from '../audit/changes.ts';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Context } from '../context/context.ts';
import type { KeptSettings } from '../context/institute.ts';
import { inShortTransaction, type Tx } from '../db/transaction.ts';
import { endSessionsWithoutFactor, hasFactor } from '../identity/second-factor/store.ts';
import { requirePhone } from '../language/require-phone.ts';
import { serverText } from '../language/texts.ts';
import { drawLogo, LogoRefused } from './draw.ts';
import { presentSettings } from './present.ts';
import { lockInstitute, replacePictures, updateInstitute } from './store.ts';

type SettingsInput = InstituteSettings & { version: number };

/**
 * @throws Problem `edit_conflict` where somebody else has changed it since it was read, `own_second_factor_missing`, and `validation` over
 * a telephone number (D-190).
 */
export async function changeInstitute(
  { pool, institute, config }: Context,
  { actor, language }: { actor: Actor; language: Language },
  { version, ...given }: SettingsInput,
): Promise<void> {
  const isStale = await inShortTransaction(pool, async (tx) => {
    const before = await lockInstitute(tx);
    if (before.version !== version) return true;
    requirePhone(given.phone, before.phone, language);
    const after = columnsOf(given);
    const changes = changesBetween({ ...before }, { ...after });
    if (Object.keys(changes).length === 0) return false;
    if (changes['second_factor_required_of']) await demandSecondFactor(tx, actor, given.secondFactorRequiredOf);
    await updateInstitute(tx, after);
    await writeAudit(tx, { ...actor, action: 'institute_changed', kind: 'institute', recordId: null, details: { changes } });
    return false;
  });
  await institute.refresh();
  if (isStale) throw new Problem('edit_conflict', { details: { current: presentSettings(institute.now, config) } });
}

/** Who has none signs in again, and is led to set it up; the admin who demands it knows by their own that it can be done. */
async function demandSecondFactor(tx: Tx, { accountId }: Actor, of: InstituteSettings['secondFactorRequiredOf']): Promise<void> {
  if (of === 'none') return;
  if (accountId === null || !(await hasFactor(tx, accountId))) throw new Problem('own_second_factor_missing');
  await endSessionsWithoutFactor(tx, of === 'admins' ? ['admin'] : ['admin', 'trainer']);
}

/** @param file base64. @throws Problem `validation` where it is no picture that can be a logo. */
export async function setLogo({ pool, institute }: Context, actor: Actor, language: Language, file: string): Promise<void> {
  const pictures = await drawLogo(Buffer.from(file, 'base64')).catch((error: unknown) => {
    if (!(error instanceof LogoRefused)) throw error;
    throw new Problem('validation', { fields: { file: serverText(language, `field.${error.fault}`) }, cause: error });
  });
  await inShortTransaction(pool, async (tx) => {
    await lockInstitute(tx);
    await replacePictures(tx, pictures);
    await writeAudit(tx, { ...actor, action: 'logo_set', kind: 'institute', recordId: null });
  });
  await institute.refresh();
}

/** Nothing happens where there is none. */
export async function removeLogo({ pool, institute }: Context, actor: Actor): Promise<void> {
  await inShortTransaction(pool, async (tx) => {
    await lockInstitute(tx);
    if ((await replacePictures(tx, [])) === null) return;
    await writeAudit(tx, { ...actor, action: 'logo_removed', kind: 'institute', recordId: null });
  });
  await institute.refresh();
}

const columnsOf = (given: InstituteSettings): Omit<KeptSettings, 'version'> => ({
  name: given.name,
  name_en: given.nameEn,
  address: given.address,
  phone: given.phone && latinDigits(given.phone),
  email: given.email,
  vat_number: given.vatNumber,
  cancel_cutoff_hours: given.cancelCutoffHours,
  colour: given.colour,
  second_factor_required_of: given.secondFactorRequiredOf,
});
