/**
 * F-1: every field of every call of the OpenAPI page, as everybody, is sent values that it does not take. `npm run prove -- fuzz` makes
 * 100,000 requests; HALAQA_FUZZ_SEED chooses others, and HALAQA_FUZZ_ONLY makes one of them alone, by its number.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { problemBody, problems } from '@halaqa/contract/problem';
import { storableText } from '@halaqa/contract/values';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { buildWorld } from '../access/world.ts';
import { buildEnrolment, buildRoom, buildSession, buildSlot } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { chanceOf } from '../sync/chance.ts';
import { proven } from '../sync/proven.ts';
import { size } from '../sync/size.ts';
import { describedCalls, type Place, placesOf } from './described-calls.ts';
import { type HostileRequest, requestFor, written } from './hostile-requests.ts';
import { hostile } from './hostile-values.ts';

const whole = 100_000;
const asked = size(10_000, whole);
const seed = Number(process.env['HALAQA_FUZZ_SEED'] ?? 1);
const only = process.env['HALAQA_FUZZ_ONLY'];
const atOnce = 8;
/** How often new records replace those that requests have deleted. */
const freshEvery = 400;

const portal = await testPortal({ config: { logLevel: 'silent' } });
const world = await buildWorld(portal.db);
const places = (await describedCalls(portal)).flatMap(placesOf);

setFlagsFromString('--expose_gc');
const collect: () => void = runInNewContext('gc');

type Account = typeof world.admin;
/** Nobody, a student, a trainer and an admin. */
const actors: readonly (Account | undefined)[] = [undefined, world.student.account, world.trainer.account, world.admin];
const signedIn = new Map<Account, Promise<SignedIn>>();

/** The session of an account; the account is restored where requests have changed it. */
function sessionOf(account: Account): Promise<SignedIn> {
  const known = signedIn.get(account);
  if (known) return known;
  const { id, role, student_id, trainer_id } = account;
  const as = { disabled_at: null, role, student_id, trainer_id };
  const made = portal.db
    .updateTable('account')
    .set(as)
    .where('id', '=', id)
    .execute()
    .then(() => signIn(portal, account));
  signedIn.set(account, made);
  return made;
}

/** What is wrong with an answer, if anything. */
function faultOf({ statusCode, body, headers }: LightMyRequestResponse, method: string): string | undefined {
  if (statusCode >= 500) return `${statusCode}: ${body}`;
  if (/\n\s+at |\.[jt]s:\d+:\d+|node_modules/.test(body)) return `a stack trace: ${body}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no security headers';
  if (statusCode < 400 || method === 'HEAD') return undefined;
  const read = problemBody.safeParse(parsed(body));
  if (!read.success) return `${statusCode} outside the contract: ${body}`;
  if (problems[read.data.code] !== statusCode) return `${statusCode} with the code ${read.data.code}`;
  return Buffer.byteLength(body) > 4_096 && read.data.code === 'validation' ? `an answer of ${Buffer.byteLength(body)} bytes` : undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function placeOf(number: number): Place {
  const place = places[number % places.length];
  if (!place) throw new Error('the page describes no call');
  return place;
}

/** How many values of the twin are tried at most; a value that PostgreSQL cannot store is among the first dozens. */
const mostOfTwin = 500;

/** The first server fault that the same values cause in a stored name, where the rule of texts is removed from the contract. */
async function faultWithoutRule(): Promise<string | undefined> {
  const { check } = storableText._zod;
  Object.assign(storableText._zod, { check: () => {} });
  const chance = chanceOf(1);
  const { headers } = await sessionOf(world.admin);
  const plan = {
    courseId: world.course.id,
    trainerId: world.trainer.id,
    startDatetime: '2090-01-01T10:00:00Z',
    endDatetime: '2090-01-01T11:00:00Z',
  };
  const twin = { method: 'POST', url: '/api/sessions?force=true', headers: { ...headers, 'content-type': 'application/json' } } as const;
  try {
    for (let tried = 0; tried < mostOfTwin; tried++) {
      const fault = faultOf(await portal.inject({ ...twin, payload: written({ ...plan, name: hostile(chance) }) }), twin.method);
      if (fault) return fault;
    }
  } finally {
    Object.assign(storableText._zod, { check });
  }
  return undefined;
}

const actorOf = (number: number) => actors[Math.floor(number / places.length) % actors.length];

interface Told {
  faults: string[];
  statuses: Map<number, number>;
  tookMs: number[];
}

/** As the account; once more where it was signed out meanwhile, by itself or by another request. */
async function answerTo(request: HostileRequest, account: Account | undefined, again = true): Promise<LightMyRequestResponse> {
  const session = account && (await sessionOf(account));
  const answer = await portal.inject({ ...request, headers: { ...session?.headers, ...request.headers } });
  if (answer.statusCode !== 401 || account === undefined || !again) return answer;
  signedIn.delete(account);
  return answerTo(request, account, false);
}

async function ask(number: number, told: Told): Promise<void> {
  const request = requestFor(placeOf(number), seed, number);
  const began = performance.now();
  const answer = await answerTo(request, actorOf(number));
  told.tookMs.push(performance.now() - began);
  told.statuses.set(answer.statusCode, (told.statuses.get(answer.statusCode) ?? 0) + 1);
  const fault = faultOf(answer, request.method);
  const again = `HALAQA_FUZZ_SEED=${seed} HALAQA_FUZZ_ONLY=${number}`;
  if (fault)
    told.faults.push(
      `${again}: ${request.method} ${request.url.slice(0, 200)} ${String(request.payload).slice(0, 300)} → ${fault.slice(0, 400)}`,
    );
}

async function askAll(from: number, until: number, told: Told): Promise<void> {
  for (let start = from; start < until; start += freshEvery) {
    for (let n = 0; n < 4; n++) await buildSession(portal.db, { course_id: world.course.id, trainer_id: world.trainer.id });
    let next = start;
    const end = Math.min(start + freshEvery, until);
    const one = async () => {
      while (next < end) await ask(next++, told);
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  }
}

function rssMb(): number {
  collect();
  collect();
  return process.memoryUsage().rss / 1_048_576;
}

it(`F-1: ${asked} malformed requests are answered from the closed list of codes, seed ${seed}`, async () => {
  for (let n = 0; n < 5; n++) await buildRoom(portal.db);
  await buildSlot(portal.db, { trainer_id: world.trainer.id, course_id: world.course.id });
  await buildEnrolment(portal.db, { course_id: world.course.id });
  const own = Object.getOwnPropertyNames(Object.prototype);
  const told: Told = { faults: [], statuses: new Map(), tookMs: [] };
  if (only !== undefined) {
    await ask(Number(only), told);
    return expect(told.faults).toEqual([]);
  }
  expect(await faultWithoutRule()).toMatch(/^500/);
  const warm = Math.round(asked / 5);
  await askAll(0, warm, told);
  const before = rssMb();
  await askAll(warm, asked, told);
  const after = rssMb();

  expect(told.faults.slice(0, 20)).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(own);
  // Each field was sent, and some requests were accepted: refusals before the handler alone would prove little.
  expect(asked).toBeGreaterThan(4 * places.length);
  for (const status of [200, 204, 400, 401, 403, 404, 409, 413]) expect(told.statuses.get(status), String(status)).toBeGreaterThan(0);
  if (asked >= whole) expect(after / before).toBeLessThanOrEqual(1.1);

  const sorted = told.tookMs.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const most = [...told.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  proven({
    id: 'F-1',
    bar: 'malformed requests in every field of every call as everybody: 0 x 5xx, 0 outside the closed list, 0 stack traces, Object.prototype as it was, RSS back to 10 %',
    figure: `${asked} requests, seed ${seed}, ${places.length} fields: 0, 0, 0, as it was; RSS ${before.toFixed(0)} MB after a fifth, ${after.toFixed(0)} MB at the end; p99 ${p99.toFixed(0)} ms with ${atOnce} at once; ${most.join(', ')}`,
    twin: 'a fault of ours where a text may hold what PostgreSQL does not',
  });
}, 3_600_000);
