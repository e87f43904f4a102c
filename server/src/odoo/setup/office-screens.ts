/** What clerks see of the portal's records in their Odoo: views, and a menu that leads to them. */
import { odooLabels, odooMenuLabel } from '@halaqa/contract/texts/odoo-labels';
import type { RecordKind } from '../field-map.ts';
import type { OdooAdministration } from './administration.ts';
import type { Found } from './inspect.ts';
import { labelOf, ownField } from './own.ts';
import type { KindPlan } from './plan.ts';
import { type IdOf, namesBy, officeGroup, type Step } from './step.ts';

/** Without these the portal cannot take a record; Odoo’s own model demands nothing of them. */
const needed: Partial<Record<RecordKind, readonly string[]>> = {
  course: ['name'],
  room: ['name'],
  trainer: ['name'],
  student: ['name'],
  enrolment: ['student', 'course'],
  session: ['name', 'course', 'trainer', 'startsAt', 'endsAt'],
};

/** What a new record begins with: a session without places would be taken for one whose places nobody has filled in. */
const begins: Partial<Record<RecordKind, Readonly<Record<string, string | number>>>> = {
  enrolment: { state: 'enrolled' },
  session: { state: 'planned', capacity: 10 },
};

/** A list and a form. */
export function views(found: Found, plan: KindPlan, plans: readonly KindPlan[]): Step[] {
  const { kind, model, names, own } = plan;
  // Up to 17 the list is called tree.
  const list = found.version.major >= 18 ? 'list' : 'tree';
  const view = (type: string, arch: string): Step => ({
    key: `view ${model}.${type}`,
    facts: { code: type === 'form' ? 'form' : 'list', kind, at: model },
    model: 'ir.ui.view',
    find: () => [
      ['name', '=', `halaqa.${model}.${type}`],
      ['model', '=', model],
    ],
    // Of contacts it is nobody's usual view: the menu alone leads to it.
    values: () => ({ name: `halaqa.${model}.${type}`, model, type, arch, priority: kind === 'student' ? 99 : 16 }),
    mark: { name: `halaqa.${model}.${type}` },
  });
  const shown = kind === 'student' ? fieldsOfStudent(names) : shownFields(kind, names, own);
  const columns = shown.filter((name) => !/_ids$|image/.test(name) && name !== names['isStudent']).slice(0, 8);
  const options = optionsOf(plan, plans);
  const rows = shown.map((name) => field(name, options(name)));
  const half = Math.ceil(rows.length / 2);
  const starts = kind === 'session' ? ` default_order="${names['startsAt']} desc"` : '';
  return [
    view(list, `<${list}${starts}>${columns.map((name) => field(name)).join('')}</${list}>`),
    view(
      'form',
      `<form><sheet><group><group>${rows.slice(0, half).join('')}</group><group>${rows.slice(half).join('')}</group></group></sheet></form>`,
    ),
  ];
}

const field = (name: string, options = ''): string => `<field name="${name}"${options}/>`;

/** How a form shows a field: what is needed is demanded, and where a student is chosen, only students are offered. */
function optionsOf(plan: KindPlan, plans: readonly KindPlan[]): (name: string) => string {
  const { kind, names } = plan;
  const must = (needed[kind] ?? []).map((one) => (one === 'name' && kind !== 'student' ? 'x_name' : (names[one] ?? one)));
  const domains = kind === 'student' ? {} : domainsOf(plan, plans);
  return (name) =>
    [
      must.includes(name) ? ' required="1"' : '',
      /image/.test(name) ? ' widget="image"' : /_ids$/.test(name) ? ' widget="many2many_tags"' : '',
      // A contact made in passing would be no student.
      domains[name] === undefined ? '' : ` domain="${domains[name]}" options="{'no_create': True}"`,
    ].join('');
}

/** Which contacts are offered. */
function domainsOf({ names }: KindPlan, plans: readonly KindPlan[]): Record<string, string> {
  const isStudent = plans.find((one) => one.kind === 'student')?.names['isStudent'];
  const students = isStudent ? `[('${isStudent}', '=', True)]` : '[]';
  return {
    ...(names['student'] && { [names['student']]: students }),
    ...(names['attendees'] && { [names['attendees']]: students }),
    ...(names['attended'] && names['attendees'] && { [names['attended']]: `[('id', 'in', ${names['attendees']})]` }),
  };
}

function fieldsOfStudent(names: KindPlan['names']): string[] {
  const known = ['name', names['studentNumber'], 'phone', 'email', ...Object.values(names)];
  return [...new Set(known.filter((name) => name != null && (isOwnName(name) || ['name', 'phone', 'email'].includes(name))))];
}

const isOwnName = (name: string | null): name is string => name?.startsWith('x_halaqa_') === true;

/** Those of a model that stands there from before are in the map. Nobody needs the name of an enrolment. */
function shownFields(kind: RecordKind, names: KindPlan['names'], own: readonly string[]): string[] {
  const all = ['x_name', ...Object.values(names).filter((name) => name !== null), ...own.map((one) => ownField(kind, one))];
  return [...new Set(all)].filter((name) => kind !== 'enrolment' || name !== 'x_name');
}

const begun = (kind: RecordKind, names: KindPlan['names']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(begins[kind] ?? {}).flatMap(([one, value]) => (names[one] ? [[names[one], value]] : [])));

/** As Python writes it. */
function contextOf(values: Record<string, string | number | boolean>): string {
  const written = (value: string | number | boolean): string =>
    value === true ? 'True' : typeof value === 'string' ? `'${value}'` : String(value);
  return `{${Object.entries(values)
    .map(([name, value]) => `'default_${name}': ${written(value)}`)
    .join(', ')}}`;
}

const listLabel = (kind: RecordKind) => labelOf(kind, 'list') ?? odooLabels.course.list;

/** The menu of the clerks, with an entry for each list. */
export function menus(found: Found, listed: readonly KindPlan[]): Step[] {
  const { groupsOfMenu } = namesBy(found);
  const list = found.version.major >= 18 ? 'list' : 'tree';
  const forOffice = (id: IdOf) => ({ [groupsOfMenu]: [[6, 0, [id(`group ${officeGroup}`)]]] });
  const translated = (model: string, name: string) => async (odoo: OdooAdministration, id: number) => {
    if (found.arabic !== undefined) await odoo.write(model, [id], { name }, { lang: found.arabic });
  };
  const top: Step = {
    key: 'menu',
    facts: { code: 'menu', at: odooMenuLabel.en },
    model: 'ir.ui.menu',
    find: () => [
      ['name', '=', odooMenuLabel.en],
      ['parent_id', '=', false],
    ],
    values: (id) => ({ name: odooMenuLabel.en, sequence: 90, ...forOffice(id) }),
    mark: {},
    after: translated('ir.ui.menu', odooMenuLabel.ar),
  };
  const entries = listed.flatMap(({ kind, model, names }, at): Step[] => {
    const { ar, en } = listLabel(kind);
    const isStudent = kind === 'student' ? names['isStudent'] : undefined;
    const action: Step = {
      key: `action ${model}`,
      facts: { code: 'window', kind, at: en },
      model: 'ir.actions.act_window',
      find: () => [
        ['name', '=', en],
        ['res_model', '=', model],
      ],
      values: (id) => ({
        name: en,
        res_model: model,
        view_mode: `${list},form`,
        view_ids: [list, 'form'].map((type, order) => [
          0,
          0,
          { view_mode: type, sequence: order + 1, view_id: id(`view ${model}.${type}`) },
        ]),
        ...(isStudent ? { domain: `[('${isStudent}', '=', True)]` } : {}),
        context: contextOf({ ...begun(kind, names), ...(isStudent && { [isStudent]: true }) }),
      }),
      mark: { res_model: model },
      after: translated('ir.actions.act_window', ar),
    };
    const entry: Step = {
      key: `menu ${model}`,
      facts: { code: 'entry', kind, at: en },
      model: 'ir.ui.menu',
      find: (id) => {
        const [parent, window] = [id('menu'), id(action.key)];
        if (parent === undefined || window === undefined) return undefined;
        return [
          ['parent_id', '=', parent],
          ['name', '=', en],
        ];
      },
      values: (id) => ({
        name: en,
        parent_id: id('menu'),
        sequence: 10 * (at + 1),
        action: `ir.actions.act_window,${id(action.key)}`,
        ...forOffice(id),
      }),
      mark: {},
      after: translated('ir.ui.menu', ar),
    };
    return [action, entry];
  });
  return [top, ...entries];
}
