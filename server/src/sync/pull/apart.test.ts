import { describe, expect, it } from 'vitest';
import { OdooFault } from '../../odoo/faults.ts';
import { failureOf, readApart } from './apart.ts';

const failed = new OdooFault({ kind: 'server', outcome: 'not_done', detail: 'Odoo has failed', odooName: 'builtins.ZeroDivisionError' });

/** Fails where one of these is asked for; what is gone is left out. */
function odooWith(poisoned: readonly number[], gone: readonly number[] = []) {
  const asked: number[][] = [];
  const read = async (ids: readonly number[]) => {
    asked.push([...ids]);
    if (ids.some((id) => poisoned.includes(id))) throw failed;
    return ids.filter((id) => !gone.includes(id)).map((id) => ({ id }));
  };
  return { read, asked };
}

const ids = Array.from({ length: 1_000 }, (_, n) => n + 1);

describe('a page on which Odoo fails', () => {
  it.each([
    ['the first', [1]],
    ['the last', [1_000]],
    ['some that stand apart', [2, 500, 999]],
  ])('is read but for the records that it fails on: %s', async (_, poisoned) => {
    const { read, asked } = odooWith(poisoned);
    const found = await readApart(read, ids, undefined, failed);
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found.filter((record) => failureOf(record) !== undefined).map(({ id }) => id)).toEqual(poisoned);
    expect(asked.length).toBeLessThan(25 * poisoned.length);
  });

  it('lacks what was deleted meanwhile', async () => {
    const found = await readApart(odooWith([4], [5]).read, [3, 4, 5], undefined, failed);
    expect(found.map(({ id }) => id)).toEqual([3, 4]);
  });

  it('with one record alone is told from a kind that cannot be read by another of the kind', async () => {
    const { read } = odooWith([7]);
    expect((await readApart(read, [7], 8, failed)).map(failureOf)).toEqual(['Odoo has failed']);
    await expect(readApart(odooWith([7, 8]).read, [7], 8, failed)).rejects.toBe(failed);
  });

  it('of a kind that cannot be read is asked for no part of it', async () => {
    const { read, asked } = odooWith(ids);
    await expect(readApart(read, ids, undefined, failed)).rejects.toBe(failed);
    expect(asked).toEqual([[1], [1_000]]);
  });

  it('is given up where Odoo goes away in the middle', async () => {
    const gone = new OdooFault({ kind: 'unreachable', outcome: 'not_done', detail: 'gone' });
    let left = 3;
    const read = async (some: readonly number[]) => {
      left -= 1;
      if (left < 0) throw gone;
      return odooWith([2]).read(some);
    };
    await expect(readApart(read, ids, undefined, failed)).rejects.toBe(gone);
  });
});
