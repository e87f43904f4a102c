/** S-1: random edits on both sides, faults in every fifth call, and a synchroniser that is killed again and again. */
import type { Fault } from '@halaqa/fake-odoo/faults';
import { describe, expect, it } from 'vitest';
import { office } from './office.ts';
import { proven } from './proven.ts';
import { size, timeout } from './size.ts';
import { storm } from './storm-run.ts';

const edits = size(400, 50_000);
const seeds = (process.env['HALAQA_STORM_SEEDS'] ?? '1,2').split(',').map(Number);
const kills = size(6, 50);

const faults: Fault[] = [
  { kind: 'refused', forMs: 30 },
  { kind: 'reset' },
  { kind: 'reset_after_commit' },
  { kind: 'silence' },
  { kind: 'silence_after_commit' },
  { kind: 'http_500' },
  { kind: 'bad_gateway' },
  { kind: 'too_many_requests' },
  { kind: 'lost_race' },
  { kind: 'duplicate' },
  { kind: 'reordered' },
  { kind: 'shifted' },
];

describe('S-1', async () => {
  const places = new Map(await Promise.all(seeds.map(async (seed) => [seed, await office({ students: 20, sessions: 10 })] as const)));
  const twins = await office({ students: 20, sessions: 10 });
  let twin: string | undefined;

  it('twin: creations that remember nothing of an earlier try are made twice', { timeout }, async () => {
    const weather = {
      share: 0.6,
      faults: [{ kind: 'reset_after_commit' } as const],
      when: ({ method }: { method: string }) => method === 'load',
    };
    const { losses } = await storm(twins, {
      seed: 1,
      edits: 200,
      kills: 0,
      program: new URL('./forgetful-process.ts', import.meta.url),
      ...weather,
    });
    const twice = losses.filter((one) => one.startsWith('twice'));
    expect(twice).not.toEqual([]);
    twin = `creations that remember nothing: ${twice.length} sessions twice in 200 edits`;
  });

  it.each([...places])(
    'seed %i (HALAQA_STORM_SEEDS runs one again) loses nothing and doubles nothing',
    { timeout: Math.max(timeout, 600_000) },
    async (seed, place) => {
      const { ledger, decided, losses } = await storm(place, {
        seed,
        edits,
        kills,
        share: 0.2,
        faults,
        program: new URL('./engine-process.ts', import.meta.url),
      });
      expect(losses).toEqual([]);
      expect(ledger.done).toBeGreaterThan(edits / 3);
      proven({
        id: 'S-1',
        bar: '0 lost, 0 doubled, both sides equal field by field',
        figure: `seed ${seed}: ${ledger.done} edits (${ledger.refused} refused), ${decided} conflicts decided, ${place.odoo.faults.fallen.length} faults, ${kills} kills: 0, 0, equal`,
        ...(twin !== undefined && { twin }),
      });
    },
  );
});
