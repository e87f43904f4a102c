/** The settings of an Odoo over its API: its own models behind them, with the groups and rights of a new database. */
import { administrationModels, automationModels, fieldNames } from './administration-models.ts';
import { automationRows, noticesOf, serverActionRows } from './automation-rows.ts';
import { setBehaviours } from './behaviour.ts';
import type { Database } from './database.ts';
import type { User } from './env.ts';
import { describedRows, fieldRows, modelRows, selectionRows } from './model-rows.ts';
import type { ModelDescription, Operation } from './models.ts';
import { groupRows, rightsOf, ruleRows, userRows } from './right-rows.ts';
import { menuRows, viewRows } from './view-rows.ts';

export interface AdministrationOptions {
  /** Whether it has automation rules, which an app brings. */
  automation?: boolean;
  /** Ids of `ir.model`, where a test knows them. */
  modelIds?: Record<string, number>;
}

/** @param models those of the institute; the user model among them is replaced by Odoo's whole one */
export function withAdministration(
  version: Database['version'],
  models: readonly ModelDescription[],
  { automation = true }: AdministrationOptions,
): ModelDescription[] {
  const own = [...administrationModels(version), ...(automation ? automationModels(version) : [])];
  const replaced = new Set(own.map(({ model }) => model));
  const kept = models.filter(({ model }) => !replaced.has(model));
  return [...kept, ...own];
}

interface Group {
  id: number;
  name: string;
  /** Of its external id, in the module `base`. */
  key: string;
  /** Its application on 18, its privilege on 19. */
  of?: string;
  implies?: number[];
}

/** With the ids that were recorded, as far as anything was recorded of them. */
const groups = {
  18: [
    { id: 1, name: 'Internal User', key: 'group_user', of: 'User types', implies: [17, 14, 6, 7] },
    { id: 2, name: 'Access Rights', key: 'group_erp_manager', of: 'Administration', implies: [1] },
    { id: 3, name: 'Settings', key: 'group_system', of: 'Administration', implies: [2] },
    { id: 6, name: 'Multi Currencies', key: 'group_multi_currency' },
    { id: 7, name: 'Technical Features', key: 'group_no_one' },
    { id: 9, name: 'Contact Creation', key: 'group_partner_manager' },
    { id: 14, name: 'Mail Template Editor', key: 'group_mail_template_editor' },
    { id: 17, name: 'Access to export feature', key: 'group_allow_export' },
    { id: 20, name: 'Invoicing', key: 'group_account_invoice', of: 'Invoicing' },
    { id: 21, name: 'Officer: Manage all employees', key: 'group_hr_user', of: 'Employees' },
  ],
  19: [
    { id: 1, name: 'Role / User', key: 'group_user' },
    { id: 2, name: 'Access Rights', key: 'group_erp_manager', implies: [1] },
    { id: 3, name: 'Role / Administrator', key: 'group_system', implies: [2] },
    { id: 9, name: 'Creation', key: 'group_partner_manager', of: 'Contact' },
    { id: 20, name: 'Invoicing', key: 'group_account_invoice', of: 'Accounting' },
    { id: 21, name: 'Officer: Manage all employees', key: 'group_hr_user', of: 'Employees' },
  ],
} satisfies Record<Database['version'], Group[]>;

const all: Operation[] = ['read', 'create', 'write', 'unlink'];

/** Who may do what with the models of a new database, by the keys of the groups; of other models everybody everything. */
const access: Record<string, [group: string, operations: Operation[]][]> = {
  ...ofAll('group_erp_manager', ['ir.model', 'ir.model.fields', 'ir.model.fields.selection', 'ir.model.access', 'ir.rule', 'res.groups']),
  ...ofAll('group_erp_manager', ['res.groups.privilege', 'ir.model.data']),
  ...ofAll('group_system', ['ir.ui.view', 'ir.ui.menu', 'ir.actions.act_window', 'ir.actions.act_window.view', 'ir.default']),
  ...ofAll('group_system', ['base.automation', 'ir.actions.server']),
  'ir.module.category': [['group_user', ['read']]],
  'res.users': [
    ['group_user', ['read']],
    ['group_erp_manager', all],
  ],
  ...readable('group_system', ['res.country', 'res.currency', 'res.company', 'res.lang']),
  'res.partner': [
    ['group_user', ['read']],
    ['group_partner_manager', all],
  ],
  'account.move': [['group_account_invoice', all]],
  'account.move.line': [['group_account_invoice', all]],
  'account.payment': [['group_account_invoice', all]],
  'account.partial.reconcile': [['group_account_invoice', all]],
  'account.journal': [['group_account_invoice', all]],
  'account.tax': [['group_user', ['read']]],
  'hr.employee': [['group_hr_user', all]],
};

/** Rows of what stands there from the start: the models themselves, groups, rights, and who is in which group. */
export function installAdministration(db: Database, users: User[], { modelIds = {} }: AdministrationOptions): void {
  describedRows(db, (model) => modelIds[model]);
  db.model('res.company').table.put({ id: 1, name: 'My Company' });
  const places = new Map<string, number>();
  for (const [id, name, sequence] of categories[db.version]) db.model('ir.module.category').table.put({ id, name, sequence });
  const placesOf = db.model(db.version === 18 ? 'ir.module.category' : 'res.groups.privilege').table;
  const { groupIsIn, groupsOfUser } = fieldNames(db.version);
  const { table, fields } = db.model('res.groups');
  const start = { uid: 1, moment: db.now(), undo: [], changes: [] };
  const known: readonly Group[] = groups[db.version];
  for (const { id, name, of, key, implies = [] } of known) {
    if (of !== undefined && !places.has(of)) {
      const there = [...placesOf.all()].find((row) => row['name'] === of)?.id ?? placesOf.takeId();
      placesOf.put({ ...placesOf.get(there), id: there, name: of });
      places.set(of, there);
    }
    table.put({ id, name, share: false, ...(of === undefined ? {} : { [groupIsIn]: places.get(of) ?? null }) });
    const data = db.models.get('ir.model.data')?.table;
    data?.put({ id: externalIds[db.version][key] ?? data.takeId(), module: 'base', name: key, model: 'res.groups', res_id: id });
    if (fields['implied_ids']) for (const other of implies) db.link(start, fields['implied_ids'], id, other);
  }
  grant(db, known);
  const membership = db.model('res.users').fields[groupsOfUser];
  for (const user of users) {
    for (const key of user.groups ??
      (user.id === administratorId ? known.map((one) => one.key) : ['group_user', 'group_partner_manager'])) {
      const group = known.find((one) => one.key === key);
      if (membership && group) db.link(start, membership, user.id, group.id);
    }
  }
  setBehaviours(db, {
    'ir.model': modelRows,
    'ir.model.fields': fieldRows,
    'ir.model.fields.selection': selectionRows,
    'res.groups': groupRows,
    'ir.rule': ruleRows,
    'res.users': userRows(users),
    'ir.ui.view': viewRows,
    'ir.ui.menu': menuRows,
    'base.automation': automationRows,
    'ir.actions.server': serverActionRows,
  });
  db.rights = rightsOf(db);
  db.notices = (change) => noticesOf(db, change);
}

const administratorId = 2;

const categories = {
  18: [
    [7, 'Sales', 1],
    [23, 'User types', 2],
  ],
  19: [
    [29, 'Master Data', 1],
    [9, 'Sales', 2],
  ],
} satisfies Record<Database['version'], [id: number, name: string, sequence: number][]>;

/** Of `ir.model.data`, as recorded. */
const externalIds: Record<Database['version'], Record<string, number>> = {
  18: { group_user: 5, group_partner_manager: 3142 },
  19: { group_user: 5, group_partner_manager: 3366 },
};

function grant(db: Database, known: readonly Group[]): void {
  const rows = db.model('ir.model.access').table;
  for (const { id: model_id, model } of db.model('ir.model').table.all()) {
    for (const [key, operations] of access[String(model)] ?? [['', all]]) {
      const group_id = known.find((one) => one.key === key)?.id ?? null;
      const rights = Object.fromEntries(all.map((operation) => [`perm_${operation}`, operations.includes(operation)]));
      rows.put({ id: rows.takeId(), name: String(model), active: true, model_id, group_id, ...rights });
    }
  }
}

function ofAll(group: string, models: readonly string[]): Record<string, [string, Operation[]][]> {
  return Object.fromEntries(models.map((model) => [model, [[group, all]]]));
}

function readable(changedBy: string, models: readonly string[]): Record<string, [string, Operation[]][]> {
  return Object.fromEntries(
    models.map((model) => [
      model,
      [
        ['group_user', ['read']],
        [changedBy, all],
      ],
    ]),
  );
}
