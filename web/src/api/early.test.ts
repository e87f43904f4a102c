/** Answers that were asked for before anybody could take them (D-144). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askEarly, forgetEarly, takeEarly } from './early.ts';

const headers = { accept: 'application/json' };
const answers: Record<string, () => Promise<Response>> = {
  '/good': async () => new Response('{"a":1}'),
  '/refused': async () => new Response('{}', { status: 401 }),
  '/away': async () => Promise.reject(new TypeError('no network')),
};
const fetched = vi.fn(async (address: string, _request: RequestInit) => answers[address]?.() ?? new Response(null, { status: 500 }));

function ask(...addresses: string[]): void {
  vi.stubGlobal('fetch', fetched);
  askEarly(addresses, 'ar', headers);
}

afterEach(() => {
  forgetEarly();
  fetched.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an early answer', () => {
  it('is asked for at once, with the headers of the page, and taken once', async () => {
    ask('/good');
    expect(fetched.mock.calls[0]).toEqual(['/good', expect.objectContaining({ headers, credentials: 'include' })]);
    expect(await (await takeEarly('/good', 'ar'))?.json()).toEqual({ a: 1 });
    expect(await takeEarly('/good', 'ar')).toBeUndefined();
  });

  it('is none where it was not asked for, is refused, or did not come: the call is made as ever', async () => {
    ask('/refused', '/away');
    for (const address of ['/other', '/refused', '/away']) expect(await takeEarly(address, 'ar'), address).toBeUndefined();
  });

  it('is none in another language than it was asked in', async () => {
    ask('/good');
    expect(await takeEarly('/good', 'en')).toBeUndefined();
    expect(await takeEarly('/good', 'ar')).toBeDefined();
  });

  it('is forgotten once anything is changed, and is no longer good twenty seconds after the page began', async () => {
    ask('/good');
    forgetEarly();
    expect(await takeEarly('/good', 'ar')).toBeUndefined();
    ask('/good');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(20_001);
    expect(await takeEarly('/good', 'ar')).toBeUndefined();
    clock.mockReturnValue(20_000);
    expect(await takeEarly('/good', 'ar')).toBeDefined();
  });

  it('is given to one of two calls that want it at once', async () => {
    ask('/good');
    const both = await Promise.all([takeEarly('/good', 'ar'), takeEarly('/good', 'ar')]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });
});
