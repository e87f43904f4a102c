import { afterEach, describe, expect, it, vi } from 'vitest';
import { handlePushes } from './push.ts';

afterEach(() => vi.unstubAllGlobals());

const origin = 'https://portal.test';
const said = { title: 'تذكير بجلستك', body: 'تبدأ اليوم', language: 'ar', tag: 'notification-7', path: '/notifications', at: 5 } as const;

/** A worker with these tabs open; what it is told to do is done once `done` settles. */
function worker(tabs: { path: string; seen?: boolean; elsewhere?: boolean }[] = [], pushManager: object = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const did: string[] = [];
  const told: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    told.push([method, path, JSON.parse(body)]);
    return new Response(null, { status: 204 });
  });
  const open = tabs.map(({ path, seen = false, elsewhere = false }) => ({
    url: `${elsewhere ? 'https://other.test' : origin}${path}`,
    visibilityState: seen ? ('visible' as const) : ('hidden' as const),
    focus: async () => void did.push(`focus ${path}`),
    navigate: async (url: string) => void did.push(`lead ${path} to ${new URL(url).pathname}`),
  }));
  const showNotification = vi.fn(async () => {});
  const scope = {
    registration: { showNotification, pushManager },
    location: { origin },
    clients: { matchAll: async () => open, openWindow: async (url: string) => void did.push(`open ${url}`) },
    addEventListener: (type: string, listen: (event: never) => void) => void listeners.set(type, listen),
  };
  handlePushes(scope as never); // what it uses of a worker
  const fire = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) } as never); // an event of that type
    await Promise.all(waits);
  };
  return { fire, did, told, showNotification };
}

it('a push is shown in its language and direction, one for each tag', async () => {
  const { fire, showNotification } = worker();
  await fire('push', { data: { json: () => said } });
  const { title, body, tag } = said;
  expect(showNotification.mock.calls).toEqual([
    [title, expect.objectContaining({ body, tag, lang: 'ar', dir: 'rtl', timestamp: 5, data: { path: '/notifications' } })],
  ]);
  await fire('push', { data: null });
  expect(showNotification).toHaveBeenCalledTimes(1);
});

it.each([
  ['opens the screen where no tab is open', [], [`open ${origin}/notifications`]],
  ['opens it where only another site is', [{ path: '/notifications', elsewhere: true }], [`open ${origin}/notifications`]],
  ['goes to the tab that has the screen', [{ path: '/a', seen: true }, { path: '/notifications' }], ['focus /notifications']],
  ['leads the tab in sight there', [{ path: '/a' }, { path: '/b', seen: true }], ['focus /b', 'lead /b to /notifications']],
  ['leads a hidden one where none is in sight', [{ path: '/a' }], ['focus /a', 'lead /a to /notifications']],
])('a click %s', async (_what, tabs, expected) => {
  const { fire, did } = worker(tabs);
  const close = vi.fn();
  await fire('notificationclick', { notification: { close, data: { path: said.path } } });
  expect(did).toEqual(expected);
  expect(close).toHaveBeenCalledOnce();
});

describe('another address', () => {
  const keys = { p256dh: 'p', auth: 'a' };
  const subscription = (endpoint: string, key: ArrayBuffer | null = new ArrayBuffer(1)) => ({
    toJSON: () => ({ endpoint, keys }),
    options: { applicationServerKey: key },
  });
  const telling = (endpoint: string) => [['POST', '/api/auth/push', { endpoint, keys, moved: true }]];

  it('that the browser has is told to the portal', async () => {
    const { fire, told } = worker();
    await fire('pushsubscriptionchange', { newSubscription: subscription('https://push.test/2') });
    expect(told).toEqual(telling('https://push.test/2'));
  });

  it('is asked for with the key of the one before where the browser has none', async () => {
    const subscribe = vi.fn(async () => subscription('https://push.test/3'));
    const { fire, told } = worker([], { subscribe });
    const old = subscription('https://push.test/2');
    await fire('pushsubscriptionchange', { oldSubscription: old, newSubscription: null });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: old.options.applicationServerKey });
    expect(told).toEqual(telling('https://push.test/3'));
  });

  it('is looked for where the browser says neither, and nothing is told where there is none', async () => {
    const found = worker([], { getSubscription: async () => subscription('https://push.test/4') });
    await found.fire('pushsubscriptionchange', {});
    expect(found.told).toEqual(telling('https://push.test/4'));
    const none = worker([], { getSubscription: async () => null });
    await none.fire('pushsubscriptionchange', {});
    expect(none.told).toEqual([]);
  });
});
