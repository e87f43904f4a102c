import { beforeEach, expect, test, vi } from 'vitest';
import { importOnceFetched } from './files.ts';

const fetched = vi.fn<typeof fetch>();
let namedByThePage: string[] = [];
let read: string[] = [];

vi.stubGlobal('fetch', fetched);
vi.stubGlobal('location', { origin: 'https://portal.test' });
vi.stubGlobal('document', {
  querySelector: (selector: string) => namedByThePage.some((path) => selector.includes(`href="${path}"`)) || null,
});
vi.stubGlobal('performance', {
  getEntriesByName: (address: string) => (read.includes(address) ? [{ responseStatus: 200 }] : [{ responseStatus: 404 }]),
});

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('export {}'));
  namedByThePage = [];
  read = [];
});

const load = vi.fn(async () => 'module');

test('what did not come is named, not imported, and asked for again', async () => {
  load.mockClear();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const bring = () => importOnceFetched(load, ['assets/lost.js', 'assets/there.js']);
  await expect(bring()).rejects.toThrow('https://portal.test/assets/lost.js did not come');
  expect(load).not.toHaveBeenCalled();
  expect(await bring()).toBe('module');
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/assets/lost.js', '/assets/there.js', '/assets/lost.js']);
});

test('a file that the server no longer has is not imported', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 404 }));
  await expect(importOnceFetched(load, ['assets/gone.js'])).rejects.toThrow('/assets/gone.js did not come');
});

test('two parts that need the same file fetch it once', async () => {
  await Promise.all([importOnceFetched(load, ['assets/shared.js']), importOnceFetched(load, ['assets/shared.js'])]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what the page itself names is on its way already', async () => {
  namedByThePage = ['/assets/first.js'];
  await importOnceFetched(load, ['assets/first.js']);
  expect(fetched).not.toHaveBeenCalled();
});

test('what the page has read to its end is not fetched again', async () => {
  read = ['https://portal.test/assets/head.js'];
  await importOnceFetched(load, ['assets/head.js', 'assets/late.js']);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/assets/late.js']);
});
