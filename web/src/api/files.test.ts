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
