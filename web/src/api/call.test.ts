import { changePassword } from '@halaqa/contract/account';
import { currentUserByToken } from '@halaqa/contract/auth';
import { book, mySessions, unenroll } from '@halaqa/contract/booking';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTexts } from '../i18n/texts.ts';
import { ApiError, call, Unreachable } from './call.ts';

const stored = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();

beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('fetch', fetched);
  await startTexts('ar');
});

beforeEach(() => {
  stored.clear();
  fetched.mockReset();
});

function answer(status: number, body: unknown, type = typeof body === 'string' ? 'text/plain' : 'application/json; charset=utf-8') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockResolvedValue(new Response(status === 204 ? null : text, { status, headers: { 'content-type': type } }));
}

function asked() {
  const [address, request] = fetched.mock.calls[0] ?? [];
  return { address, request, headers: new Headers(request?.headers) };
}

async function failureOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a session under a new token', () => {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const refusal = () =>
    new Response(JSON.stringify({ code: 'unauthorized', message: 'Unauthorized: over' }), { status: 401, headers: json });
  const json = { 'content-type': 'application/json' };
  const tokenOf = (request?: RequestInit) => new Headers(request?.headers).get('authorization');

  test('is kept under it, and calls under way with the previous one are asked again', async () => {
    stored.set('authToken', 'old');
    fetched.mockImplementation(async (address, request) => {
      if (address === '/api/auth/password') {
        await until;
        return new Response('{"token":"new"}', { headers: json });
      }
      return tokenOf(request) === 'Bearer new' ? new Response('[]', { headers: json }) : refusal();
    });
    const changing = call(changePassword, { body: { current: 'a', password: 'b' } });
    const asking = call(mySessions, {});
    letGo();
    expect(await asking).toEqual([]);
    expect(await changing).toEqual({ token: 'new' });
    expect(stored.get('authToken')).toBe('new');
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('is over where nothing was renewed: nobody asks twice', async () => {
    stored.set('authToken', 'old');
    fetched.mockImplementation(async () => refusal());
    expect(await failureOf(call(mySessions, {}))).toBeInstanceOf(ApiError);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is not remembered where the previous one was not', async () => {
    fetched.mockImplementation(async () => new Response('{"token":"new"}', { headers: json }));
    await call(changePassword, { body: { current: 'a', password: 'b' } });
    expect(stored.size).toBe(0);
  });
});

describe('what is sent', () => {
  test('the path with its parameters, the query, the language, and cookies', async () => {
    answer(200, []);
    await call(mySessions, { query: { courseId: 3, page: undefined } });
    expect(asked().address).toBe('/api/my/sessions?courseId=3');
    expect(asked().request).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(asked().headers.get('accept-language')).toBe('ar');
    expect(asked().headers.has('authorization')).toBe(false);
    expect(asked().headers.has('content-type')).toBe(false);
  });

  test('the token, where one is remembered', async () => {
    stored.set('authToken', 'secret');
    answer(200, {});
    await call(currentUserByToken, {});
    expect(asked().headers.get('authorization')).toBe('Bearer secret');
  });

  test('a body as JSON, with its idempotency key', async () => {
    answer(200, {});
    await call(book, { params: { id: 7 }, body: { studentId: 2 } }, { idempotencyKey: 'once' });
    expect(asked().address).toBe('/api/sessions/7/book');
    expect(asked().request?.body).toBe('{"studentId":2}');
    expect(asked().headers.get('content-type')).toBe('application/json');
    expect(asked().headers.get('idempotency-key')).toBe('once');
  });

  test('never an id that is not known', async () => {
    const unknown: { id: number } = JSON.parse('{"id":null}');
    expect(await failureOf(call(unenroll, { params: unknown }))).toBeInstanceOf(TypeError);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('what comes back', () => {
  test('the body of a success, nothing of a 204', async () => {
    answer(200, [1]);
    expect(await call(mySessions, {})).toEqual([1]);
    answer(204, '');
    expect(await call(unenroll, { params: { id: 7 } })).toBeUndefined();
  });

  test('a refusal is the status, a colon, a space and the body', async () => {
    const problem = { code: 'session_full', message: 'x' };
    answer(409, problem);
    const error = await failureOf(call(book, { params: { id: 7 } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, message: `409: ${JSON.stringify(problem)}`, problem, endsSession: false });
  });

  test('without a body the status text stands for it', async () => {
    fetched.mockResolvedValue(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    expect(await failureOf(call(mySessions, {}))).toMatchObject({ message: '502: Bad Gateway', problem: undefined });
  });

  test('a page of a proxy is no problem of ours', async () => {
    answer(502, '<html>', 'text/html');
    expect(await failureOf(call(mySessions, {}))).toMatchObject({ message: '502: <html>', problem: undefined });
  });

  test.each([
    [401, { code: 'unauthorized', message: 'Unauthorized: …' }, true],
    [401, 'Unauthorized', true],
    [401, { code: 'wrong_credentials', message: 'Unauthorized: …' }, false],
    [401, 'no', false],
    [401, '{"broken Unauthorized', true],
    [403, { code: 'forbidden', message: 'Unauthorized' }, false],
  ])('%d %j ends the session: %s', async (status, body, ends) => {
    answer(status, body);
    expect(await failureOf(call(mySessions, {}))).toMatchObject({ endsSession: ends });
  });

  test('silence is not a refusal', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(call(mySessions, {}))).toBeInstanceOf(Unreachable);
    answer(200, '{"broken', 'application/json');
    expect(await failureOf(call(mySessions, {}))).toBeInstanceOf(Unreachable);
  });
});

describe('a portal that cannot now', () => {
  const busy = () =>
    new Response(JSON.stringify({ code: 'unavailable', message: 'x' }), {
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': '1' },
    });
  const done = () => new Response('[]', { headers: { 'content-type': 'application/json' } });
  const retried = async (attempt: Promise<unknown>): Promise<unknown> => {
    const outcome = failureOf(attempt);
    await vi.advanceTimersByTimeAsync(60_000);
    return outcome;
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is asked again for what reads, not sooner than it said', async () => {
    fetched.mockResolvedValueOnce(busy()).mockResolvedValueOnce(done());
    const answer = call(mySessions, {});
    await vi.advanceTimersByTimeAsync(999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(await answer).toEqual([]);
  });

  test('is asked again for a write with a key, and with the same key', async () => {
    fetched.mockResolvedValueOnce(busy()).mockResolvedValueOnce(done());
    expect(await retried(call(book, { params: { id: 7 } }, { idempotencyKey: 'once' }))).toBeUndefined();
    expect(fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))).toEqual(['once', 'once']);
  });

  test('is not asked again for a write without one, whose first try may have acted', async () => {
    fetched.mockResolvedValue(busy());
    expect(await retried(call(unenroll, { params: { id: 7 } }))).toMatchObject({ status: 503 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is away for a moment when its process is replaced', async () => {
    fetched.mockResolvedValueOnce(busy()).mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(done());
    expect(await retried(call(mySessions, {}))).toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('is not asked a fifth time, and its words are shown', async () => {
    fetched.mockImplementation(async () => busy());
    expect(await retried(call(mySessions, {}))).toMatchObject({ status: 503, problem: { code: 'unavailable' } });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  test('is left alone by a reader who has gone on', async () => {
    fetched.mockImplementation(async () => busy());
    const left = new AbortController();
    const outcome = failureOf(call(mySessions, {}, { signal: left.signal }));
    await vi.advanceTimersByTimeAsync(500);
    left.abort();
    expect(await outcome).toMatchObject({ status: 503 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is asked once where there is no network, or another fault', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await retried(call(mySessions, {}))).toBeInstanceOf(Unreachable);
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    expect(await retried(call(mySessions, {}))).toMatchObject({ status: 503 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
