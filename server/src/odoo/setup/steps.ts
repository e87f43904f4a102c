/** Everything that a set-up makes in an Odoo, in the order in which it is made: each step finds what it has made before. */
import { setupRights } from '@halaqa/contract/sync-setup-steps';
import { accounting, type RecordKind } from '../field-map.ts';
import type { OdooAdministration } from './administration.ts';
import type { Found } from './inspect.ts';
import { menus, views } from './office-screens.ts';
import { labelOf, type OwnField, ownField, ownFieldDefinition, ownModel } from './own.ts';
import type { KindPlan } from './plan.ts';
import { type IdOf, namesBy, officeGroup, portalGroup, type Step, type StepFacts } from './step.ts';

export type Right = (typeof setupRights)[number];

export interface SetupWishes {
  /** What the portal does with whole records, besides reading them. */
  does: Partial<Record<RecordKind, readonly Right[]>>;
  /** The login of the portal's user, and the password that a new one gets. */
  login: string;
  password: string;
  /** Where Odoo tells of changes; undefined for no such rules. */
  webhookUrl: string | undefined;
  /** Who sets it up. */
  administratorId: number;
}

export function stepsOf(found: Found, plans: readonly KindPlan[], wishes: SetupWishes): Step[] {
  const made = plans.filter(({ model, kind }) => model === ownModel(kind));
  const listed = [...made, ...plans.filter(({ kind, names }) => kind === 'student' && names['isStudent']?.startsWith('x_halaqa_'))];
  return [
    group('portal_group', {}),
    // An administrator too has no right to a new model but by a group.
    group('office_group', { [namesBy(found).usersOfGroup]: [[4, wishes.administratorId]] }),
    ...made.map((plan) => newModel(found, plans, plan)),
    ...plans.flatMap((plan) => newFields(found, plans, plan)),
    ...plans.flatMap((plan) => rights(found, plan, wishes, officeMay(plan, listed))),
    user(found, wishes),
    ...listed.flatMap((plan) => views(found, plan, plans)),
    ...(listed.length > 0 ? menus(found, listed) : []),
    ...(wishes.webhookUrl !== undefined && found.hasWebhooks ? ruleSteps(found, plans.filter(changesOften), wishes.webhookUrl) : []),
  ];
}

const modelKey = (model: string): string => `model ${model}`;

/** The id of a model that exists already or that a step creates. */
const modelId = ({ modelIds }: Pick<Found, 'modelIds'>, model: string, id: IdOf): number | undefined =>
  modelIds.get(model) ?? id(modelKey(model));

const linkTo =
  (plans: readonly KindPlan[]) =>
  (kind: RecordKind): string =>
    plans.find((plan) => plan.kind === kind)?.model ?? '';

function group(code: 'portal_group' | 'office_group', members: Record<string, unknown>): Step {
  const name = code === 'portal_group' ? portalGroup : officeGroup;
  return {
    key: `group ${name}`,
    facts: { code, at: name },
    model: 'res.groups',
    find: () => [['name', '=', name]],
    values: () => ({ name, ...members }),
    mark: { name },
  };
}

function newModel(found: Found, plans: readonly KindPlan[], { kind, model, own }: KindPlan): Step {
  const place = { model, major: found.version.major, linkTo: linkTo(plans) };
  const fields = own.map((field) => ownFieldDefinition(kind, field, place));
  const label = labelOf(kind, 'model') ?? { ar: model, en: model };
  return {
    key: modelKey(model),
    facts: { code: 'model', kind, at: model, fields: own.map((field) => ({ field, name: ownField(kind, field) })) },
    model: 'ir.model',
    find: () => [['model', '=', model]],
    values: () => ({ model, name: label.en, state: 'manual', field_id: fields.map(({ values }) => [0, 0, values]) }),
    mark: { model },
    async after(odoo, id) {
      if (found.arabic !== undefined) {
        await odoo.write('ir.model', [id], { name: label.ar }, { lang: found.arabic });
        for (const field of fields) await inArabic(odoo, found.arabic, model, field);
      }
      // Without a default every new record would be archived.
      if (own.includes('active')) await odoo.setDefault(model, ownField(kind, 'active'), true);
    },
  };
}

/** A model that stands there gets what it lacks field by field. */
function newFields(found: Found, plans: readonly KindPlan[], { kind, how, model, own }: KindPlan): Step[] {
  if (how === 'made') return [];
  return own.map((field): Step => {
    const definition = ownFieldDefinition(kind, field, { model, major: found.version.major, linkTo: linkTo(plans) });
    const name = String(definition.values['name']);
    return {
      key: `field ${model}.${name}`,
      facts: { code: 'field', kind, at: `${model}.${name}`, fields: [{ field, name }] },
      model: 'ir.model.fields',
      find: () => [
        ['model', '=', model],
        ['name', '=', name],
      ],
      values: (id) => ({ ...definition.values, model_id: modelId(found, model, id) }),
      mark: { model, name },
      async after(odoo) {
        if (found.arabic !== undefined) await inArabic(odoo, found.arabic, model, definition);
      },
    };
  });
}

/** The labels of a field and of its values; the English ones stay. */
async function inArabic(odoo: OdooAdministration, lang: string, model: string, { values, label, options }: OwnField): Promise<void> {
  const [row] = await odoo.searchRead('ir.model.fields', {
    domain: [
      ['model', '=', model],
      ['name', '=', values['name']],
    ],
    fields: ['name'],
  });
  if (!row) return;
  const id = Number(row['id']);
  await odoo.write('ir.model.fields', [id], { field_description: label.ar }, { lang });
  if (options.length === 0) return;
  const rows = await odoo.searchRead('ir.model.fields.selection', { domain: [['field_id', '=', id]], fields: ['value'] });
  for (const option of rows) {
    const known = options.find(({ key }) => key === option['value']);
    if (known) await odoo.write('ir.model.fields.selection', [Number(option['id'])], { name: known.label.ar }, { lang });
  }
}

/** Everything with what is made for the clerks. A student is a contact, which an invoice may be made out to: clerks archive it. */
function officeMay(plan: KindPlan, listed: readonly KindPlan[]): readonly Right[] {
  if (!listed.includes(plan)) return [];
  return plan.kind === 'student' ? setupRights.filter((right) => right !== 'unlink') : setupRights;
}

/** For the portal what it does, and for the clerks what they need. */
function rights(found: Found, { kind, model, how }: KindPlan, { does }: SetupWishes, office: readonly Right[]): Step[] {
  if (how === 'absent') return [];
  const forPortal = access(found, { code: 'portal_rights', kind, at: model, rights: ['read', ...(does[kind] ?? [])] });
  // Their lines and payments have rights of their own (D-136, D-169).
  if (model === accounting.model) {
    return [
      forPortal,
      access(found, { code: 'line_rights', kind, at: accounting.line.model, rights: ['read'] }),
      access(found, { code: 'payment_rights', kind, at: accounting.payment.model, rights: ['read'] }),
      access(found, { code: 'share_rights', kind, at: accounting.share.model, rights: ['read'] }),
    ];
  }
  return office.length > 0 ? [forPortal, access(found, { code: 'office_rights', kind, at: model, rights: [...office] })] : [forPortal];
}

function access(found: Found, facts: StepFacts & { rights: Right[] }): Step {
  const { code, at: model, rights: may } = facts;
  const to = code === 'office_rights' ? officeGroup : portalGroup;
  const name = `${to}: ${model}`;
  return {
    key: `access ${name}`,
    facts,
    model: 'ir.model.access',
    find: (id) => {
      const [of, group] = [modelId(found, model, id), id(`group ${to}`)];
      if (of === undefined || group === undefined) return undefined;
      return [
        ['model_id', '=', of],
        ['group_id', '=', group],
      ];
    },
    values: (id) => ({
      name,
      model_id: modelId(found, model, id),
      group_id: id(`group ${to}`),
      ...Object.fromEntries(setupRights.map((right) => [`perm_${right}`, may.includes(right)])),
    }),
    mark: { name },
  };
}

export const userKey = 'user';

function user(found: Found, { login, password }: SetupWishes): Step {
  return {
    key: userKey,
    facts: { code: 'user', at: login },
    model: 'res.users',
    find: () => [['login', '=', login]],
    values: (id) => ({
      name: portalGroup,
      login,
      password,
      [namesBy(found).groupsOfUser]: [[6, 0, [id(internalUsers), id(`group ${portalGroup}`)]]],
    }),
    mark: { login },
  };
}

/** Odoo's own group of everybody who works in it. */
export const internalUsers = 'base.group_user';

export interface RuleStep extends Step {
  kind: RecordKind;
  event: 'saved' | 'deleted';
}

const triggers = [
  ['on_create_or_write', 'saved'],
  ['on_unlink', 'deleted'],
] as const;

/** No trigger covers both, and what is sent says no more than which record. */
export function ruleSteps(
  found: Pick<Found, 'modelIds'>,
  plans: readonly Pick<KindPlan, 'kind' | 'model'>[],
  webhookUrl: string,
): RuleStep[] {
  return plans.flatMap(({ kind, model }) =>
    triggers.map(([trigger, event]): RuleStep => {
      const name = `Halaqa: ${labelOf(kind, 'model')?.en ?? model} ${event}`;
      return {
        kind,
        event,
        key: `rule ${name}`,
        facts: { code: `rule_${event}`, kind, at: name },
        model: 'base.automation',
        find: (id) => {
          const of = modelId(found, model, id);
          if (of === undefined) return undefined;
          return [
            ['model_id', '=', of],
            ['name', '=', name],
          ];
        },
        values: (id) => {
          const model_id = modelId(found, model, id);
          // A rule without an address refuses every creation of its model.
          return {
            name,
            model_id,
            trigger,
            action_server_ids: [[0, 0, { name, model_id, state: 'webhook', webhook_url: webhookUrl }]],
          };
        },
        mark: { name },
      };
    }),
  );
}

/** Kinds that change most often. */
const changesOften = ({ kind, how }: KindPlan): boolean => (kind === 'session' || kind === 'enrolment') && how !== 'absent';
