/** D-16 over every call of the contract, and its twins: each guard that is removed must be noticed. */
import { type AccessScope, access } from '@halaqa/contract/access';
import { api } from '@halaqa/contract/api';
import { type Role, roles } from '@halaqa/contract/values';
import { describe, expect, it } from 'vitest';
import { testPortal } from '../harness.ts';
import { type CallName, type Row, rowOf, rows } from './decision-16.ts';
import { casesOf, type Outcome, run } from './matrix.ts';
import { probes } from './probes.ts';
import { buildWorld } from './world.ts';

const portal = await testPortal();
const world = await buildWorld(portal.db);
const calls = Object.keys(api).filter((name): name is CallName => name in api);

async function outcomesOf(call: CallName): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const asked of casesOf(call, world)) outcomes.push(await run(portal, world, asked));
  return outcomes;
}

const told = ({ name, status }: Outcome): string => `${name} → ${status}`;

describe('the access table', () => {
  it('says what D-16 says', () => {
    for (const [name, row] of Object.entries(rows)) expect(access, name).toHaveProperty([name], row);
    for (const call of calls) expect(api[call].access, call).toBe(access[rowOf[call]]);
  });

  it.each(calls)('holds for %s', async (call) => {
    const outcomes = await outcomesOf(call);
    expect(outcomes.map(told)).toEqual(outcomes.map(({ name, expected }) => `${name} → ${expected}`));
  });

  it.each(calls)('lets nobody read what is another’s in %s', async (call) => {
    const others = { student: world.otherStudent, otherStudent: world.student, trainer: world.otherTrainer, otherTrainer: world.trainer };
    const leaks = (await outcomesOf(call)).filter(
      ({ actor, body }) => actor in others && body.includes(others[actor as keyof typeof others].mark), // `in` does not narrow the key
    );
    expect(leaks.map(told)).toEqual([]);
  });

  it('refuses a HEAD as it refuses the GET', async () => {
    for (const call of calls.filter((name) => api[name].method === 'GET')) {
      const { path } = await probes[call].ask(world, world.student);
      const answered = (await portal.inject({ method: 'HEAD', url: path })).statusCode;
      expect(answered, call).toBe(rowOf[call] === 'anyone' ? 200 : 401);
    }
  });
});

describe('its twins', () => {
  it.each(guards())('$row for $role: $is turned into $becomes is noticed', async ({ row, role, is, becomes }) => {
    Object.assign(access[row], { [role]: becomes });
    try {
      expect(await wrongAmong(calls.filter((call) => rowOf[call] === row))).not.toEqual([]);
    } finally {
      Object.assign(access[row], { [role]: is });
    }
  });

  it.each(calls.filter((call) => rowOf[call] !== 'anyone'))('%s without any guard is noticed', async (call) => {
    const endpoint = api[call];
    const guard = endpoint.access;
    Object.assign(endpoint, { access: 'anyone' });
    try {
      expect(await wrongAmong([call])).not.toEqual([]);
    } finally {
      Object.assign(endpoint, { access: guard });
    }
  });
});

/** The first outcome that D-16 does not allow, if any. */
async function wrongAmong(asked: CallName[]): Promise<string[]> {
  for (const call of asked) {
    for (const one of casesOf(call, world)) {
      const outcome = await run(portal, world, one);
      if (outcome.status !== outcome.expected) return [told(outcome)];
    }
  }
  return [];
}

/** Each cell of the table that a call uses, with each value that would let in or keep out somebody else. */
function guards(): { row: Row; role: Role; is: AccessScope; becomes: AccessScope }[] {
  return [...new Set(Object.values(rowOf))].flatMap((row) => {
    const cells = rows[row];
    if (cells === undefined || cells === 'anyone') return [];
    const namesRecords = calls.some((call) => rowOf[call] === row && ['student', 'trainer'].includes(probes[call].names));
    // Where no call of the row names a record, `own` and `any` are one.
    const others: AccessScope[] = namesRecords ? ['none', 'own', 'any'] : ['none', 'any'];
    return roles.flatMap((role) => {
      const is = cells[role];
      const becomes = others.filter((reach) => reach !== is && (namesRecords || (reach === 'none') !== (is === 'none')));
      return becomes.map((reach) => ({ row, role, is, becomes: reach }));
    });
  });
}
