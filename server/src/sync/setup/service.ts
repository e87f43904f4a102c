/** The steps of a set-up on a screen (D-135): each asks Odoo anew, so that none rests on what another process remembers. */
import type { OdooPlace, SentOdooMap, SetupChecked, SetupInspection, SetupMade, SyncSetup } from '@halaqa/contract/sync-setup';
import { type SignedInActor, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isDemo } from '../../demo/state.ts';
import { checkOdoo } from '../../odoo/check.ts';
import type { Finding } from '../../odoo/check-field.ts';
import { parseFieldMap } from '../../odoo/field-map.ts';
import { connectAdministration, type OdooAdministration } from '../../odoo/setup/administration.ts';
import { type ChosenMap, choicesOf, choicesOfPlans, linkedModels, withChoices } from '../../odoo/setup/choice.ts';
import { filesIn, madeUpSecret } from '../../odoo/setup/files.ts';
import { type Found, inspectOdoo } from '../../odoo/setup/inspect.ts';
import { inspectAsUser } from '../../odoo/setup/inspect-as-user.ts';
import { Journal, OtherOdoo } from '../../odoo/setup/journal.ts';
import { makeSteps, missingSteps } from '../../odoo/setup/make.ts';
import { planKinds } from '../../odoo/setup/plan.ts';
import { stepsOf, userKey } from '../../odoo/setup/steps.ts';
import { portalDomain } from '../pull/reading.ts';
import { requiredRights } from '../push/required-rights.ts';
import { mayKeepKeys, requireMasterKey } from './master-key.ts';
import { presentFinding, presentKinds, presentMissing } from './present.ts';
import { asked, connected, isSame, settingsFor } from './questions.ts';
import { type KeyOwner, sealKey } from './sealed-key.ts';
import { makingAlone, mapOf, openSetup, placeDetails, type SetupContext, type User, type Work } from './setup-context.ts';
import { hasOwnRecords, readConnection, readDraft, saveConnection, saveDraft } from './store.ts';

/** So long a call makes what is missing; the next goes on. */
const makesForMs = 10_000;
/** `18.0`, `saas~18.2+e`; more is no version. */
const longestVersion = 20;

export interface SetupRequest {
  place: OdooPlace;
  administrator?: User | undefined;
}

export async function readSetup({ config, pool }: Context): Promise<SyncSetup> {
  const connection = config.odooIsFixed ? undefined : await readConnection(pool, config);
  const draft = config.odooIsFixed ? undefined : await readDraft(pool, config);
  const shown = ({ url, database, login }: KeyOwner) => ({ url, database, login });
  const obstacle = (await isDemo(pool)) ? 'demo' : mayKeepKeys(config) ? null : 'no_secret';
  return {
    setBy: config.odooIsFixed ? 'environment' : connection ? 'screen' : 'nobody',
    obstacle: config.odooIsFixed ? null : obstacle,
    isLocked: connection !== undefined && connection.apiKey === undefined,
    connection: connection ? { ...shown(connection), savedAt: connection.savedAt.toISOString() } : null,
    draft: draft?.apiKey === undefined ? null : shown(draft),
  };
}

/** @throws Problem where no Odoo can be set up here, or too much was asked */
export async function inspect(ctx: Context, { actor, language }: Work, { place, administrator }: SetupRequest): Promise<SetupInspection> {
  const at = await openSetup(ctx, actor, place, administrator);
  const empty = { version: null, transport: null, mayMake: administrator !== undefined, kinds: [], map: {} };
  const known = choicesOf(mapOf(at.stored?.map));
  const user = administrator ?? userOf(at, place);
  if (!user) return { ...empty, fault: 'sign_in' };
  const settings = settingsFor(ctx.config, at.place, user);
  const asAdministrator = administrator && connectAdministration(settings);
  const odoo = asAdministrator ?? connected(settings);
  const answer = await asked([odoo], async (): Promise<SetupInspection> => {
    const isKnown = at.stored !== undefined && at.stored.url === at.place.url && at.stored.database === at.place.database;
    const found = asAdministrator
      ? await inspectWithLinked(asAdministrator, isKnown ? modelsIn(known) : [])
      : await inspectAsUser(odoo, modelsIn(known));
    const plans = isKnown ? withChoices(planKinds(found), found, known) : planKinds(found);
    return {
      fault: null,
      version: found.version.text.slice(0, longestVersion),
      transport: odoo.stats.transport ?? null,
      mayMake: administrator !== undefined,
      kinds: presentKinds(found, plans, administrator !== undefined, language),
      map: choicesOfPlans(plans),
    };
  });
  return 'kinds' in answer ? answer : { ...empty, ...answer };
}

/** Also what sessions link to under names that say nothing: it may be chosen here. */
async function inspectWithLinked(odoo: OdooAdministration, named: readonly string[]): Promise<Found> {
  const found = await inspectOdoo(odoo, named);
  const linked = linkedModels(planKinds(found));
  return linked.length > 0 ? inspectOdoo(odoo, [...named, ...linked]) : found;
}

type ToMake = Required<SetupRequest> & { administrator: User; map: SentOdooMap; try: boolean };

/** Makes what is missing for some seconds, or only says what that is. @throws Problem as `inspect`, and where somebody else is making */
export async function make(ctx: Context, { actor }: Work, given: ToMake): Promise<SetupMade> {
  const at = await openSetup(ctx, actor, given.place, given.administrator);
  return makingAlone(ctx, () => makeAt(ctx, actor, at, given));
}

async function makeAt(
  ctx: Context,
  actor: SignedInActor,
  at: SetupContext,
  { place, administrator, map, try: onlySays }: ToMake,
): Promise<SetupMade> {
  const odoo = connectAdministration(settingsFor(ctx.config, at.place, administrator));
  const answer = await asked([odoo], async (): Promise<SetupMade> => {
    const chosen = chosenOf(map);
    const found = await inspectOdoo(odoo, modelsIn(chosen));
    const plans = withChoices(planKinds(found), found, chosen);
    if (plans.some(({ how }) => how === 'absent')) return { fault: null, obstacle: 'invoicing', ...presentMissing([]), made: 0 };
    const journal = Journal.open(filesIn(ctx.config.dataFolder).journal, new URL(at.place.url).href, at.place.database);
    const administratorId = await odoo.userId();
    if (administratorId === undefined) return { fault: 'denied', obstacle: null, ...presentMissing([]), made: 0 };
    const known = userOf(at, place);
    const password = known?.apiKey ?? madeUpSecret();
    const wishes = { does: requiredRights.does, login: at.place.login, password, webhookUrl: undefined, administratorId };
    const steps = stepsOf(found, plans, wishes);
    const missing = await missingSteps(odoo, found, steps, journal);
    if (!known && !missing.some(({ key }) => key === userKey))
      return { fault: null, obstacle: 'key_needed', ...presentMissing(missing), made: 0 };
    if (onlySays || missing.length === 0) return { fault: null, obstacle: null, ...presentMissing(missing), made: 0 };
    // Before the user stands: without the password nobody could sign in as it.
    if (!known) await saveDraft(ctx.pool, at.place, sealKey(requireMasterKey(ctx.config), at.place, password));
    const made = new Set<string>();
    const until = performance.now() + makesForMs;
    await makeSteps(
      odoo,
      found,
      steps,
      journal,
      ({ key }) => made.add(key),
      () => performance.now() < until,
    ).finally(() =>
      writeAudit(ctx.pool, {
        ...actor,
        action: 'odoo_made',
        kind: 'sync',
        recordId: null,
        details: { ...placeDetails(at.place), created: made.size },
      }),
    );
    return { fault: null, obstacle: null, ...presentMissing(missing.filter(({ key }) => !made.has(key))), made: made.size };
  }).catch((error: unknown) => {
    if (error instanceof OtherOdoo) return { fault: null, obstacle: 'other_odoo' as const, ...presentMissing([]), made: 0 };
    throw error;
  });
  return 'made' in answer ? answer : { ...answer, obstacle: null, ...presentMissing([]), made: 0 };
}

/** Checks as the portal would work, and saves where `accepts` is said and nothing is wrong. @throws Problem as `inspect` */
export async function check(
  ctx: Context,
  { actor }: Work,
  { place, administrator, map: sent, accepts }: SetupRequest & { map: SentOdooMap; accepts: boolean | undefined },
): Promise<SetupChecked> {
  const at = await openSetup(ctx, actor, place, administrator);
  const nothing = { models: [], findings: [], notes: [], saved: false };
  const user = userOf(at, place);
  if (!user) return { ...nothing, fault: 'sign_in' };
  const chosen = chosenOf(sent);
  const read = parseFieldMap(chosen);
  if ('mistakes' in read) {
    const findings = read.mistakes.map((what) => ({ code: 'map' as const, where: '', what }));
    return { ...nothing, fault: null, findings };
  }
  const odoo = connected(settingsFor(ctx.config, at.place, user));
  const admin = administrator && connected(settingsFor(ctx.config, at.place, administrator));
  const answer = await asked([odoo, ...(admin ? [admin] : [])], () =>
    checkOdoo(odoo, {
      map: read.map,
      login: at.place.login,
      transport: ctx.config.odooTuning.transport,
      admin,
      ours: (kind) => portalDomain(read.map, kind),
      ...requiredRights,
    }),
  );
  if ('fault' in answer) return { ...nothing, ...answer };
  const { findings, models } = answer;
  const notes = [...answer.notes, ...(await surprises(ctx, at, answer.countedByAdmin))];
  const saved = accepts !== undefined && findings.length === 0 && (accepts || notes.length === 0);
  if (saved) await save(ctx, actor, at, user.apiKey, chosen);
  return {
    fault: null,
    models: models.map(({ records, ...model }) => ({ ...model, records: records ?? null })),
    findings: findings.map(presentFinding),
    notes: notes.map(presentFinding),
    saved,
  };
}

async function surprises({ pool }: Context, { place, stored }: SetupContext, countedByAdmin: boolean): Promise<Finding[]> {
  const isAnother = stored !== undefined && (stored.url !== place.url || stored.database !== place.database);
  const says = (code: 'rules_unknown' | 'own_records' | 'another_odoo'): Finding => ({ code, where: '', what: '', todo: '' });
  return [
    ...(countedByAdmin ? [] : [says('rules_unknown')]),
    ...(stored === undefined && (await hasOwnRecords(pool)) ? [says('own_records')] : []),
    ...(isAnother ? [says('another_odoo')] : []),
  ];
}

async function save(ctx: Context, actor: SignedInActor, { place }: SetupContext, apiKey: string, map: ChosenMap): Promise<void> {
  const sealed = sealKey(requireMasterKey(ctx.config), place, apiKey);
  await inTransaction(ctx.pool, async (tx) => {
    await saveConnection(tx, place, sealed, map);
    await writeAudit(tx, { ...actor, action: 'odoo_connected', kind: 'sync', recordId: null, details: placeDetails(place) });
  });
}

/** The portal's user: with the key that was typed, or with that which is kept for exactly this address, database and login. */
function userOf({ place, stored, draft }: SetupContext, { apiKey }: OdooPlace): User | undefined {
  const kept = [draft, stored].find((one) => isSame(one, place) && one?.apiKey !== undefined)?.apiKey;
  const key = apiKey ?? kept;
  return key === undefined ? undefined : { login: place.login, apiKey: key };
}

/** Without what was left out. */
function chosenOf(map: SentOdooMap): ChosenMap {
  const given = <T>(value: object): [string, T][] =>
    Object.entries<T | undefined>({ ...value }).flatMap(([name, one]) => (one === undefined ? [] : [[name, one]]));
  return Object.fromEntries(given<object>(map).map(([kind, names]) => [kind, Object.fromEntries(given<string | null>(names))]));
}

const modelsIn = (map: ChosenMap): string[] => Object.values(map).flatMap(({ model }) => (typeof model === 'string' ? [model] : []));
