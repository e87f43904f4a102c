/** What clerks see of the portal's records in their Odoo: views, and a menu that leads to them. */
import { odooLabels, odooMenuLabel } from '@halaqa/contract/texts/odoo-labels';
import type { RecordKind } from '../field-map.ts';
import type { OdooAdministration } from './administration.ts';
import type { Found } from './inspect.ts';
import { labelOf, ownField } from './own.ts';
import type { KindPlan } from './plan.ts';
import { type IdOf, namesBy, officeGroup, type Step } from './step.ts';

/** A list and a form. */
export function views(found: Found, { kind, model, names, own }: KindPlan): Step[] {
  // Up to 17 the list is called tree.
  const list = found.version.major >= 18 ? 'list' : 'tree';
  const isStudent = kind === 'student';
  const fields = isStudent ? ['name', 'phone', 'email', ...Object.values(names).filter(isOwnName)] : shownFields(kind, names, own);
  const shown = [...new Set(fields)];
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
  const columns = shown.filter((name) => !/_ids$|image/.test(name)).slice(0, 8);
  const rows = shown.map((name) => {
    if (/image/.test(name)) return `<field name="${name}" widget="image"/>`;
    return /_ids$/.test(name) ? `<field name="${name}" widget="many2many_tags"/>` : field(name);
  });
  return [
    view(list, `<${list}>${columns.map(field).join('')}</${list}>`),
    view('form', `<form><sheet><group>${rows.join('')}</group></sheet></form>`),
  ];
}

const field = (name: string): string => `<field name="${name}"/>`;

const isOwnName = (name: string | null): name is string => name?.startsWith('x_halaqa_') === true;

/** Those of a model that stands there from before are in the map; the name of an enrolment is not. */
const shownFields = (kind: RecordKind, names: KindPlan['names'], own: readonly string[]): string[] => [
  'x_name',
  ...Object.values(names).filter((name) => name !== null),
  ...own.map((one) => ownField(kind, one)),
];

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
        ...(isStudent ? { domain: `[('${isStudent}', '=', True)]`, context: `{'default_${isStudent}': True}` } : {}),
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
