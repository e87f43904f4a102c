/** Removes what a set-up has made, all of it or nothing: Odoo deletes a model with its records without a word, so they are counted first. */
import type { OdooDomain } from '../client.ts';
import { OdooFault } from '../faults.ts';
import { installedLanguages } from '../languages.ts';
import type { OdooAdministration } from './administration.ts';
import type { Journal, MadeRecord } from './journal.ts';
import { officeGroup } from './step.ts';

export interface Undone {
  /** What holds something; nothing was removed where there is any. */
  inTheWay: string[];
  removed: string[];
  /** What Odoo refused to remove, or is no longer what was made. */
  left: string[];
}

export async function undo(odoo: OdooAdministration, journal: Journal): Promise<Undone> {
  const languages = await installedLanguages(odoo);
  const lang = languages?.includes('en_US') ? 'en_US' : undefined;
  const inTheWay = await whatHolds(odoo, journal);
  if (inTheWay.length > 0) return { inTheWay, removed: [], left: [] };
  const undone: Undone = { inTheWay, removed: [], left: [] };
  // Last made first: a view before the field that it shows, rights before their group.
  for (const made of [...journal.made].reverse()) await remove(odoo, made, { journal, undone, lang });
  return undone;
}

async function whatHolds(odoo: OdooAdministration, { made }: Journal): Promise<string[]> {
  const holds: string[] = [];
  const own = new Set(made.flatMap(({ model, mark }) => (model === 'ir.model' ? [mark['model']] : [])));
  for (const model of own) {
    if (model === undefined || !(await isThere(odoo, model))) continue;
    const records = await countable(odoo, model);
    if (!records) holds.push(`${model} cannot be looked into by an administrator who is not in the group "${officeGroup}"`);
    else if (records.length > 0) holds.push(`${model} has ${records.length} record${records.length === 1 ? '' : 's'}`);
  }
  for (const { model, mark, id } of made) {
    const [on, name] = [mark['model'], mark['name']];
    if (model !== 'ir.model.fields' || on === undefined || name === undefined || own.has(on)) continue;
    const [row] = await odoo.read('ir.model.fields', [id], ['ttype']);
    if (!row) continue;
    const filled = await odoo.search(on, { domain: filledIn(name, String(row['ttype'])) });
    if (filled.length > 0) holds.push(`${on}.${name} is filled in on ${filled.length} record${filled.length === 1 ? '' : 's'}`);
  }
  return holds;
}

/** Undefined where the administrator has no right to it: an administrator too has one by a group alone. */
async function countable(odoo: OdooAdministration, model: string): Promise<readonly number[] | undefined> {
  try {
    return await odoo.search(model, { domain: [] });
  } catch (error) {
    if (error instanceof OdooFault && error.kind === 'denied') return undefined;
    throw error;
  }
}

function filledIn(name: string, type: string): OdooDomain {
  if (type === 'boolean') return [[name, '=', true]];
  return type === 'integer' || type === 'float' ? [[name, '>', 0]] : [[name, '!=', false]];
}

async function isThere(odoo: OdooAdministration, model: string): Promise<boolean> {
  return (await odoo.search('ir.model', { domain: [['model', '=', model]] })).length > 0;
}

interface Removal {
  journal: Journal;
  undone: Undone;
  /** The one in which marks were written. */
  lang: string | undefined;
}

async function remove(odoo: OdooAdministration, made: MadeRecord, { journal, undone, lang }: Removal): Promise<void> {
  const { key, model, id, mark } = made;
  const [row] = await odoo.searchRead(model, {
    domain: [['id', '=', id]],
    fields: ['id', ...Object.keys(mark)],
    ...(lang !== undefined && { lang }),
  });
  if (!row) return journal.removed(key);
  // After a restore an id may belong to something else.
  if (Object.entries(mark).some(([field, value]) => row[field] !== value)) {
    undone.left.push(`${key}: ${model} ${id} is no longer what was made`);
    return journal.removed(key);
  }
  try {
    // With a model Odoo leaves the tables of its lists in the database; with the field it drops them.
    const lists = model === 'ir.model' ? await listsOf(odoo, id) : [];
    if (lists.length > 0) await odoo.unlink('ir.model.fields', lists);
    await odoo.unlink(model, [id]);
    undone.removed.push(key);
    journal.removed(key);
  } catch (error) {
    if (!(error instanceof OdooFault) || error.kind !== 'invalid') throw error;
    undone.left.push(`${key}: ${error.says ?? error.message}`);
  }
}

const listsOf = (odoo: OdooAdministration, model: number): Promise<number[]> =>
  odoo.search('ir.model.fields', {
    domain: [
      ['model_id', '=', model],
      ['ttype', '=', 'many2many'],
      ['state', '=', 'manual'],
    ],
  });
