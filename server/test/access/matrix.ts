/** Every call × everybody × every kind of record: what is asked, what D-16 says, what came. */

import type { AccessScope } from '@halaqa/contract/access';
import { api } from '@halaqa/contract/api';
import type { Role } from '@halaqa/contract/values';
import { type SignedIn, signIn, type TestPortal } from '../harness.ts';
import { type CallName, rowOf, rows } from './decision-16.ts';
import { type Probe, probes } from './probes.ts';
import type { Owner, World } from './world.ts';

const actors = ['anonymous', 'expired', 'disabled', 'student', 'otherStudent', 'trainer', 'otherTrainer', 'admin'] as const;
type Actor = (typeof actors)[number];

const missing = 2_000_000_000;
const malformed = ['abc', '0', '-1', '1.5', '2147483648', 'NaN', '%00', "1'--"];

interface Case {
  name: string;
  call: CallName;
  actor: Actor;
  /** Whose record is named. */
  owner: Owner;
  id?: number | string;
  expected: number;
}

export interface Outcome extends Case {
  status: number;
  body: string;
}

export function casesOf(call: CallName, world: World): Case[] {
  const { names } = probes[call];
  return actors.flatMap((actor) => {
    const { own, other } = ownersFor[names === 'trainer' || names === 'account' ? names : 'student'](actor, world);
    const ask = (target: string, owner: Owner, id?: number | string): Case => ({
      name: `${call} as ${actor}: ${target}`,
      call,
      actor,
      owner,
      ...(id !== undefined && { id }),
      expected: expectedOf(call, actor, owner === own, id),
    });
    if (names === 'nothing') return [ask('', own)];
    const others = names === 'shared' ? [] : [ask("another's", other)];
    return [ask('own', own), ...others, ask('missing', own, missing), ...malformed.map((id) => ask(`malformed ${id}`, own, id))];
  });
}

/** 401 before 403, 403 before 400: a caller who may not call learns nothing of the form; then the form, then whose the record is. */
function expectedOf(call: CallName, actor: Actor, isOwn: boolean, id: number | string | undefined): number {
  const row = rows[rowOf[call]];
  if (row === undefined) throw new Error(`D-16 has no row ${rowOf[call]}`);
  const { status } = probes[call];
  if (row === 'anyone') return status;
  const role = roleOf(actor);
  if (role === undefined) return 401;
  const reach: AccessScope = row[role];
  if (reach === 'none') return 403;
  if (typeof id === 'string') return 400;
  if (id === missing || (reach === 'own' && !isOwn)) return 404;
  return status;
}

function roleOf(actor: Actor): Role | undefined {
  if (actor === 'otherStudent') return 'student';
  if (actor === 'otherTrainer') return 'trainer';
  return actor === 'student' || actor === 'trainer' || actor === 'admin' ? actor : undefined;
}

/** The ids that an actor asks for as their own and as another's; an actor who is not a student takes the first student as their own. */
const studentsFor = (actor: Actor, { student, otherStudent }: World): { own: Owner; other: Owner } =>
  actor === 'otherStudent' ? { own: otherStudent, other: student } : { own: student, other: otherStudent };

const trainersFor = (actor: Actor, { trainer, otherTrainer }: World): { own: Owner; other: Owner } =>
  actor === 'otherTrainer' ? { own: otherTrainer, other: trainer } : { own: trainer, other: otherTrainer };

/** A caller without an account, or with one that cannot be used, asks for the first student's. */
function accountsFor(actor: Actor, world: World): { own: Owner; other: Owner } {
  if (actor === 'admin') return { own: { id: 0, account: world.admin, mark: world.admin.email }, other: world.student };
  return actor === 'trainer' || actor === 'otherTrainer' ? trainersFor(actor, world) : studentsFor(actor, world);
}

const ownersFor = { student: studentsFor, trainer: trainersFor, account: accountsFor };

export async function run(portal: TestPortal, world: World, asked: Case): Promise<Outcome> {
  const { method } = api[asked.call];
  const probe: Probe = probes[asked.call];
  const { path, payload } = await probe.ask(world, asked.owner, asked.id);
  const as = await sessionOf(portal, world, asked.actor);
  const answer = await portal.inject({ method, url: path, ...(payload && { payload }), ...(as && { as }) });
  return { ...asked, status: answer.statusCode, body: answer.body };
}

/** A session for each question: signing out ends it. */
async function sessionOf(portal: TestPortal, world: World, actor: Actor): Promise<SignedIn | undefined> {
  switch (actor) {
    case 'anonymous':
      return undefined;
    case 'expired': {
      const signedIn = await signIn(portal, world.student.account);
      await portal.database.pool.query(
        'update account_session set expires_at = now() where id = (select max(id) from account_session where account_id = $1)',
        [world.student.account.id],
      );
      return signedIn;
    }
    case 'disabled':
      return signIn(portal, world.disabled);
    case 'student':
    case 'otherStudent':
    case 'trainer':
    case 'otherTrainer':
      return signIn(portal, world[actor].account);
    case 'admin':
      return signIn(portal, world.admin);
  }
}
