import { mySessions } from '@halaqa/contract/booking';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../i18n/texts.ts';
import { callAll, callPage, Unreachable } from './call.ts';

const fetched = vi.fn<typeof fetch>();

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', fetched);
  await startTexts('ar');
});

beforeEach(() => {
  fetched.mockReset();
});

function page(rows: unknown[], total?: number): Response {
  const headers = { 'content-type': 'application/json', ...(total === undefined ? {} : { 'x-total-count': String(total) }) };
  return new Response(JSON.stringify(rows), { headers });
}

test('a page comes with the total of the whole list', async () => {
  fetched.mockResolvedValue(page([{ id: 1 }], 41));
  await expect(callPage(mySessions, { query: { page: 1, pageSize: 1 } })).resolves.toEqual({ rows: [{ id: 1 }], total: 41 });
});

test('a page without a total is no answer', async () => {
  fetched.mockResolvedValue(page([]));
  await expect(callPage(mySessions, {})).rejects.toBeInstanceOf(Unreachable);
});

test('all pages are asked for until the total is reached', async () => {
  fetched.mockResolvedValueOnce(page([{ id: 1 }, { id: 2 }], 3)).mockResolvedValueOnce(page([{ id: 3 }], 3));
  await expect(callAll(mySessions, { query: { courseId: 4 } })).resolves.toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/my/sessions?courseId=4&page=1&pageSize=500',
    '/api/my/sessions?courseId=4&page=2&pageSize=500',
  ]);
});

test('a list that shrinks meanwhile ends with its last page', async () => {
  fetched.mockResolvedValueOnce(page([{ id: 1 }], 2)).mockResolvedValueOnce(page([], 1));
  await expect(callAll(mySessions, {})).resolves.toEqual([{ id: 1 }]);
});
