/** What the portal's own user can see of an Odoo: the models of a field map, and no others. Which models there are, only an administrator may ask. */
import type { Odoo } from '../client.ts';
import { mayBeTemporary, OdooFault } from '../faults.ts';
import { installedLanguages } from '../languages.ts';
import { type Found, type FoundModel, peek } from './inspect.ts';

/** @throws OdooFault where Odoo cannot be asked at all */
export async function inspectAsUser(odoo: Odoo, names: readonly string[]): Promise<Found> {
  const version = await odoo.version();
  const languages = (await installedLanguages(odoo)) ?? [];
  const models: FoundModel[] = [];
  for (const model of new Set(names)) {
    const found = await modelOf(odoo, model);
    if (found) models.push(found);
  }
  return {
    version,
    languages,
    arabic: undefined,
    models,
    modelIds: new Map(models.map(({ model, id }) => [model, id])),
    hasWebhooks: false,
  };
}

async function modelOf(odoo: Odoo, model: string): Promise<FoundModel | undefined> {
  const answer = await odoo.fieldsGet(model).catch((error: unknown) => {
    if (error instanceof OdooFault && mayBeTemporary(error)) return undefined;
    throw error;
  });
  if (!answer) return undefined;
  // Without a right to change the model, Odoo calls every field of it read-only.
  const isLocked = Object.values(answer).every(({ readonly }) => readonly === true);
  const fields = Object.entries(answer).map(([name, { type, relation, required, readonly, translate, selection }]) => ({
    id: 0,
    name,
    type,
    relation,
    label: name,
    labelAr: name,
    required: required === true,
    readonly: readonly === true && !isLocked,
    hasDefault: false,
    translate: translate === true,
    keys: selection?.map(([key]) => key),
    values: [],
  }));
  const { records, valued } = await peek(odoo, model, fields);
  return { id: 0, model, label: model, labelAr: model, records, fields: valued };
}
