import { beforeEach, expect, test, vi } from 'vitest';
import { importOnceFetched } from './files.ts';

const fetched = vi.fn<typeof fetch>();
let namedByThePage: string[] = [];

vi.stubGlobal('fetch', fetched);
vi.stubGlobal('location', { origin: 'https://portal.test' });
vi.stubGlobal('document', {
  querySelector: (selector: string) => namedByThePage.some((path) => selector.includes(`href="${path}"`)) || null,
});

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('export {}'));
  namedByThePage = [];
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

test('of many files no more than four are asked for in one task', async () => {
  let inTask = 0;
  let most = 0;
  fetched.mockImplementation(async () => {
    if (inTask === 0) setImmediate(() => (inTask = 0));
    inTask += 1;
    most = Math.max(most, inTask);
    return new Response('export {}');
  });
  const parts = ['one', 'other'].map((part) => Array.from({ length: 12 }, (_, i) => `assets/${part}-${i}.js`));
  await Promise.all(parts.map((files) => importOnceFetched(load, files)));
  expect(fetched).toHaveBeenCalledTimes(24);
  expect(most).toBe(4);
});
