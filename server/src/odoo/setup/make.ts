/** Makes what is missing, step by step; what stands already is left as it is. */
import type { OdooDomain } from '../client.ts';
import type { OdooAdministration } from './administration.ts';
import type { Found } from './inspect.ts';
import type { Journal } from './journal.ts';
import type { IdOf, Step } from './step.ts';
import { internalUsers, userKey } from './steps.ts';

/** Names are looked for in English: in Arabic the same record has another one. */
const englishOf = ({ languages }: Pick<Found, 'languages'>): string | undefined => (languages.includes('en_US') ? 'en_US' : undefined);

/** The steps whose record does not stand yet, or is not finished. */
export async function missingSteps(odoo: OdooAdministration, found: Found, steps: readonly Step[], journal: Journal): Promise<Step[]> {
  const ids = new Map<string, number>();
  const missing: Step[] = [];
  for (const step of steps) {
    const id = await findExisting(odoo, found, step, (key) => ids.get(key));
    if (id !== undefined) ids.set(step.key, id);
    if (id === undefined || journal.isOpen(step.key) || journal.of(step.key)?.finished === false) missing.push(step);
  }
  return missing;
}

/**
 * @param tell after each step that has made something
 * @param goesOn asked before each step: what is left is made another time
 */
export async function makeSteps(
  odoo: OdooAdministration,
  found: Found,
  steps: readonly Step[],
  journal: Journal,
  tell: (step: Step) => void,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const ids = new Map<string, number>([[internalUsers, await groupOfEmployees(odoo)]]);
  const idOf: IdOf = (key) => ids.get(key);
  for (const step of steps) {
    if (!goesOn()) return;
    const before = await findExisting(odoo, found, step, idOf);
    const isOurs = journal.of(step.key) !== undefined || journal.isOpen(step.key);
    if (before !== undefined) ids.set(step.key, before);
    if (before !== undefined && (!isOurs || journal.of(step.key)?.finished === true)) continue;
    const id = before ?? (await created(odoo, found, step, journal, idOf));
    ids.set(step.key, id);
    const made = { key: step.key, model: step.model, id, mark: step.mark };
    journal.stands({ ...made, finished: false });
    await step.after?.(odoo, id);
    if (step.key === userKey) await rememberContact(odoo, id, journal);
    journal.stands({ ...made, finished: true });
    tell(step);
  }
}

async function created(odoo: OdooAdministration, found: Found, step: Step, journal: Journal, idOf: IdOf): Promise<number> {
  journal.begin(step.key);
  return odoo.create(step.model, step.values(idOf), englishOf(found));
}

async function findExisting(odoo: OdooAdministration, found: Found, step: Step, idOf: IdOf): Promise<number | undefined> {
  const domain = step.find(idOf);
  return domain && firstId(odoo, step.model, domain, englishOf(found));
}

async function firstId(odoo: OdooAdministration, model: string, domain: OdooDomain, lang?: string): Promise<number | undefined> {
  const [row] = await odoo.searchRead(model, { domain, fields: ['id'], limit: 1, ...(lang !== undefined && { lang }) });
  return row ? Number(row['id']) : undefined;
}

async function groupOfEmployees(odoo: OdooAdministration): Promise<number> {
  const [module, name] = internalUsers.split('.');
  const domain: OdooDomain = [
    ['module', '=', module],
    ['name', '=', name],
  ];
  const [row] = await odoo.searchRead('ir.model.data', { domain, fields: ['res_id'] });
  if (!row) throw new Error(`This Odoo has no ${internalUsers}.`);
  return Number(row['res_id']);
}

/** Odoo makes a contact for each user, and leaves it when the user is removed. */
async function rememberContact(odoo: OdooAdministration, user: number, journal: Journal): Promise<void> {
  const [row] = await odoo.read('res.users', [user], ['partner_id', 'name']);
  const contact = row?.['partner_id'];
  if (!Array.isArray(contact)) return;
  const mark = { name: String(row?.['name']) };
  journal.stands({ key: 'contact of the user', model: 'res.partner', id: Number(contact[0]), mark, finished: true }, userKey);
}
