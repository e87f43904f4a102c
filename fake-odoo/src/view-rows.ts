/** Views, which name fields: an unknown one is refused, and a field that a view names cannot be deleted. */
import { fieldNames } from './administration-models.ts';
import type { Behaviour } from './behaviour.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { userError, validationError } from './errors.ts';
import { groupsOf } from './memberships.ts';
import { isText, type Row } from './values.ts';

export const viewRows: Behaviour = {
  given: ({ env: { db }, model: { table } }, values) => {
    const [arch, model] = [String(values['arch'] ?? ''), db.models.get(String(values['model']))];
    const unknown = fieldsIn(arch).find((name) => model && !model.fields[name]);
    if (unknown === undefined || !model) return values;
    const near = arch.replace(/^<(\w+)/, '<$1 __validate__="1"');
    throw validationError(`Error while validating view near:\n\n${near}\nField "${unknown}" does not exist in model "${model.model}"`, {
      view: `ir.ui.view(${table.nextId},)`,
      name: values['name'] ?? false,
      xmlid: '',
      'view.model': model.model,
      'view.parent': 'ir.ui.view()',
      file: null,
      line: 1,
    });
  },
};

export const menuRows: Behaviour = {
  found: (env) => (env.db.version === 18 && env.context['ir.ui.menu.full_list'] !== true ? shownMenus(env) : undefined),
  computed: {
    complete_name: ({ db }, row) => {
      const parent = db.model('ir.ui.menu').table.get(Number(row['parent_id']));
      return parent ? `${parent['name']}/${row['name']}` : String(row['name']);
    },
  },
};

/** Those of the user's groups that lead somewhere: with a window, or above one that has. */
function shownMenus({ db, user }: Env): (row: Row) => boolean {
  const menus = db.model('ir.ui.menu');
  const groups = groupsOf(db, user.id);
  const to = menus.fields[fieldNames(db.version).groupsOfMenu];
  const isOpen = ({ id }: Row): boolean => {
    const of = to ? db.linked(to, id) : [];
    return of.length === 0 || of.some((group) => groups.has(group));
  };
  const leads = (row: Row): boolean =>
    isOpen(row) && (isText(row['action']) || [...menus.table.all()].some((other) => other['parent_id'] === row.id && leads(other)));
  return leads;
}

/** @throws UserError that names the fields and the first of the views by its name */
export function refuseFieldsInViews(db: Database, fields: readonly Row[]): void {
  const own = fields.filter((row) => row['state'] === 'manual');
  const views = [...db.model('ir.ui.view').table.all()].sort((one, other) => (String(one['name']) < String(other['name']) ? -1 : 1));
  const view = views.find((row) => own.some((field) => field['model'] === row['model'] && names(row, String(field['name']))));
  if (!view) return;
  const listed = own.map((field) => `${field['model']}.${field['name']}`).sort();
  const joined = listed.length > 1 ? `${listed.slice(0, -1).join(', ')}, and ${listed.at(-1)}` : listed.join('');
  throw userError(`Cannot rename/delete fields that are still present in views:\nFields: ${joined}\nView: ${view['name']}`);
}

const fieldsIn = (arch: string): string[] => [...arch.matchAll(/<field name="(\w+)"/g)].map(([, name = '']) => name);

const names = (view: Row, field: string): boolean => fieldsIn(String(view['arch'])).includes(field);
