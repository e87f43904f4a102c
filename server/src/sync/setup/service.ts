/** The steps of a set-up on a screen (D-135): each asks Odoo anew, so that none rests on what another process remembers. */
import { Problem } from '@halaqa/contract/problem';
import type { OdooPlace, SentOdooMap, SetupChecked, SetupLook, SetupMade, SyncSetup } from '@halaqa/contract/sync-setup';
import type { Language } from '@halaqa/contract/values';
import { type SignedInActor, writeAudit } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isDemo } from '../../demo/state.ts';
import { rulesForOdooSetup } from '../../identity/credentials/throttle-rules.ts';
import { takeAttempt } from '../../identity/credentials/throttle-store.ts';
import { checkOdoo } from '../../odoo/check.ts';
import type { Finding } from '../../odoo/check-field.ts';
import { defaultFieldMap, type FieldMap, parseFieldMap } from '../../odoo/field-map.ts';
import { connectAdministration, type OdooAdministration } from '../../odoo/setup/administration.ts';
import { type ChosenMap, choicesOf, choicesOfPlans, linkedModels, withChoices } from '../../odoo/setup/choice.ts';
import { filesIn, madeUpSecret } from '../../odoo/setup/files.ts';
import { Journal, OtherOdoo } from '../../odoo/setup/journal.ts';
import { type Found, look as lookAll } from '../../odoo/setup/look.ts';
import { lookAsUser } from '../../odoo/setup/look-as-user.ts';
import { makeSteps, missingSteps } from '../../odoo/setup/make.ts';
import { planKinds } from '../../odoo/setup/plan.ts';
import { stepsOf, userKey } from '../../odoo/setup/steps.ts';
import { portalDomain } from '../pull/reading.ts';
import { requiredRights } from '../push/required-rights.ts';
import { mayKeepKeys, requireMasterKey } from './master-key.ts';
import { presentFinding, presentKinds } from './present.ts';
import { asked, connected, isSame, placeOf, settingsFor } from './questions.ts';
import { type Place, sealKey } from './sealed-key.ts';
import {
  beginMaking,
  endMaking,
  hasOwnRecords,
  readConnection,
  readDraft,
  type StoredConnection,
  saveConnection,
  saveDraft,
} from './store.ts';

/** So long a call makes what is missing; the next goes on. */
const makesForMs = 10_000;
/** Longer than a call may take with all its questions (`questions.ts`). */
const makingLastsMs = 60_000;
/** `18.0`, `saas~18.2+e`; more is no version. */
const longestVersion = 20;

export interface User {
  login: string;
  apiKey: string;
}

export interface Asked {
  place: OdooPlace;
  administrator?: User | undefined;
}

export interface Work {
  actor: SignedInActor;
  language: Language;
}

export async function readSetup({ config, pool }: Context): Promise<SyncSetup> {
  const connection = config.odooIsFixed ? undefined : await readConnection(pool, config);
  const draft = config.odooIsFixed ? undefined : await readDraft(pool, config);
  const shown = ({ url, database, login }: Place) => ({ url, database, login });
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
export async function look(ctx: Context, { actor, language }: Work, { place, administrator }: Asked): Promise<SetupLook> {
  const at = await begin(ctx, actor, place, administrator);
  const empty = { version: null, transport: null, mayMake: administrator !== undefined, kinds: [], map: {} };
  const known = choicesOf(mapOf(at.stored?.map));
  const user = administrator ?? userOf(at, place);
  if (!user) return { ...empty, fault: 'sign_in' };
  const settings = settingsFor(ctx.config, at.place, user);
  const asAdministrator = administrator && connectAdministration(settings);
  const odoo = asAdministrator ?? connected(settings);
  const answer = await asked([odoo], async (): Promise<SetupLook> => {
    const isKnown = at.stored !== undefined && at.stored.url === at.place.url && at.stored.database === at.place.database;
    const found = asAdministrator
      ? await lookClosely(asAdministrator, isKnown ? modelsIn(known) : [])
      : await lookAsUser(odoo, modelsIn(known));
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
async function lookClosely(odoo: OdooAdministration, named: readonly string[]): Promise<Found> {
  const found = await lookAll(odoo, named);
  const linked = linkedModels(planKinds(found));
  return linked.length > 0 ? lookAll(odoo, [...named, ...linked]) : found;
}

type ToMake = Required<Asked> & { administrator: User; map: SentOdooMap; try: boolean };

/** Makes what is missing for some seconds, or only says what that is. @throws Problem as `look`, and where somebody else is making */
export async function make(ctx: Context, { actor }: Work, given: ToMake): Promise<SetupMade> {
  const at = await begin(ctx, actor, given.place, given.administrator);
  return makingAlone(ctx, () => makeAt(ctx, actor, at, given));
}

/** One process makes things in Odoo at a time. @throws Problem `too_many_requests` while another does */
export async function makingAlone<T>({ pool }: Context, making: () => Promise<T>): Promise<T> {
  const begun = await beginMaking(pool, makingLastsMs);
  if (begun === undefined) throw new Problem('too_many_requests', { details: { retryAfterS: 5 } });
  try {
    return await making();
  } finally {
    await endMaking(pool, begun);
  }
}

async function makeAt(
  ctx: Context,
  actor: SignedInActor,
  at: Begun,
  { place, administrator, map, try: onlySays }: ToMake,
): Promise<SetupMade> {
  const odoo = connectAdministration(settingsFor(ctx.config, at.place, administrator));
  const answer = await asked([odoo], async (): Promise<SetupMade> => {
    const chosen = chosenOf(map);
    const found = await lookAll(odoo, modelsIn(chosen));
    const plans = withChoices(planKinds(found), found, chosen);
    if (plans.some(({ how }) => how === 'absent')) return { fault: null, obstacle: 'invoicing', missing: [], made: 0 };
    const journal = Journal.open(filesIn(ctx.config.dataFolder).journal, new URL(at.place.url).href, at.place.database);
    const administratorId = await odoo.userId();
    if (administratorId === undefined) return { fault: 'denied', obstacle: null, missing: [], made: 0 };
    const known = userOf(at, place);
    const password = known?.apiKey ?? madeUpSecret();
    const wishes = { does: requiredRights.does, login: at.place.login, password, webhookUrl: undefined, administratorId };
    const steps = stepsOf(found, plans, wishes);
    const missing = await missingSteps(odoo, found, steps, journal);
    const says = missing.map((step) => step.says);
    if (!known && !missing.some(({ key }) => key === userKey)) return { fault: null, obstacle: 'key_needed', missing: says, made: 0 };
    if (onlySays || missing.length === 0) return { fault: null, obstacle: null, missing: says, made: 0 };
    // Before the user stands: without the password nobody could sign in as it.
    if (!known) await saveDraft(ctx.pool, at.place, sealKey(requireMasterKey(ctx.config), at.place, password));
    const made = new Set<string>();
    const until = performance.now() + makesForMs;
    await makeSteps(
      odoo,
      found,
      steps,
      journal,
      ({ says }) => made.add(says),
      () => performance.now() < until,
    ).finally(() =>
      writeAudit(ctx.pool, {
        ...actor,
        action: 'odoo_made',
        kind: 'sync',
        recordId: null,
        details: { ...addressed(at.place), created: made.size },
      }),
    );
    return { fault: null, obstacle: null, missing: says.filter((one) => !made.has(one)), made: made.size };
  }).catch((error: unknown) => {
    if (error instanceof OtherOdoo) return { fault: null, obstacle: 'other_odoo' as const, missing: [], made: 0 };
    throw error;
  });
  return 'made' in answer ? answer : { ...answer, obstacle: null, missing: [], made: 0 };
}

/** Checks as the portal would work, and saves where `accepts` is said and nothing is wrong. @throws Problem as `look` */
export async function check(
  ctx: Context,
  { actor }: Work,
  { place, administrator, map: sent, accepts }: Asked & { map: SentOdooMap; accepts: boolean | undefined },
): Promise<SetupChecked> {
  const at = await begin(ctx, actor, place, administrator);
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
      transport: ctx.config.odooManner.transport,
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

async function surprises({ pool }: Context, { place, stored }: Begun, countedByAdmin: boolean): Promise<Finding[]> {
  const isAnother = stored !== undefined && (stored.url !== place.url || stored.database !== place.database);
  const says = (code: 'rules_unknown' | 'own_records' | 'another_odoo'): Finding => ({ code, where: '', what: '', todo: '' });
  return [
    ...(countedByAdmin ? [] : [says('rules_unknown')]),
    ...(stored === undefined && (await hasOwnRecords(pool)) ? [says('own_records')] : []),
    ...(isAnother ? [says('another_odoo')] : []),
  ];
}

async function save(ctx: Context, actor: SignedInActor, { place }: Begun, apiKey: string, map: ChosenMap): Promise<void> {
  const sealed = sealKey(requireMasterKey(ctx.config), place, apiKey);
  await inTransaction(ctx.pool, async (tx) => {
    await saveConnection(tx, place, sealed, map);
    await writeAudit(tx, { ...actor, action: 'odoo_connected', kind: 'sync', recordId: null, details: addressed(place) });
  });
}

interface Begun {
  place: Place;
  stored: StoredConnection | undefined;
  draft: Awaited<ReturnType<typeof readDraft>>;
}

/** Whether this may be asked at all; who asks which address is written down before it is asked. */
export async function begin(ctx: Context, actor: SignedInActor, given: OdooPlace, administrator: User | undefined): Promise<Begun> {
  const { config, pool } = ctx;
  if (config.odooIsFixed) throw closed('environment');
  if (await isDemo(pool)) throw closed('demo');
  if (!mayKeepKeys(config)) throw closed('no_secret');
  const waitS = await takeAttempt(pool, rulesForOdooSetup(actor.accountId));
  if (waitS > 0) throw new Problem('too_many_requests', { details: { retryAfterS: waitS } });
  const place = placeOf(given);
  const login = administrator?.login ?? place.login;
  await writeAudit(pool, { ...actor, action: 'odoo_asked', kind: 'sync', recordId: null, details: addressed({ ...place, login }) });
  return { place, stored: await readConnection(pool, config), draft: await readDraft(pool, config) };
}

export const closed = (why: 'environment' | 'demo' | 'no_secret'): Problem => new Problem('sync_setup_closed', { details: { why } });

const addressed = ({ url, database, login }: Place) => ({ address: url, database, login });

/** The portal's user: with the key that was typed, or with that which is kept for exactly this address, database and login. */
function userOf({ place, stored, draft }: Begun, { apiKey }: OdooPlace): User | undefined {
  const kept = [draft, stored].find((one) => isSame(one, place) && one?.apiKey !== undefined)?.apiKey;
  const key = apiKey ?? kept;
  return key === undefined ? undefined : { login: place.login, apiKey: key };
}

/** As it was saved; an older map may lack what the defaults have. */
export function mapOf(saved: unknown): FieldMap {
  const read = parseFieldMap(saved ?? {});
  return 'map' in read ? read.map : defaultFieldMap;
}

/** Without what was left out. */
function chosenOf(map: SentOdooMap): ChosenMap {
  const given = <T>(value: object): [string, T][] =>
    Object.entries<T | undefined>({ ...value }).flatMap(([name, one]) => (one === undefined ? [] : [[name, one]]));
  return Object.fromEntries(given<object>(map).map(([kind, names]) => [kind, Object.fromEntries(given<string | null>(names))]));
}

const modelsIn = (map: ChosenMap): string[] => Object.values(map).flatMap(({ model }) => (typeof model === 'string' ? [model] : []));
