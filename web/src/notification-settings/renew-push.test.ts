import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeSubscription } from '../worker/push-subscription.ts';
import { renewPush } from './renew-push.ts';

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const endpoint = 'https://push.example.com/1';
const call = vi.fn<typeof fetch>();
const unsubscribe = vi.fn(async () => true);
let held = false;
let known = false;

beforeEach(() => {
  held = known = false;
  call
    .mockReset()
    .mockImplementation(async () =>
      known ? new Response(null, { status: 204 }) : Response.json({ code: 'not_found', message: 'None.' }, { status: 404 }),
    );
  unsubscribe.mockClear();
  const pushManager = { getSubscription: async () => (held ? { toJSON: () => ({ endpoint, keys }), unsubscribe } : null) };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  const { locks } = navigator;
  vi.stubGlobal('navigator', { serviceWorker, locks, userAgent: '', maxTouchPoints: 0 });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('fetch', call);
});
afterEach(() => vi.unstubAllGlobals());

it('what the portal knows is renewed, and what it does not know is ended in the browser', async () => {
  held = known = true;
  await renewPush();
  expect(call).toHaveBeenCalledOnce();
  expect(unsubscribe).not.toHaveBeenCalled();
  known = false;
  await renewPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('what is being turned on is not ended by a renewal that comes before the portal knows of it', async () => {
  const portal = Promise.withResolvers<void>();
  const turningOn = changeSubscription(async () => {
    held = true;
    await portal.promise;
    known = true;
  });
  const renewing = renewPush();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(call).not.toHaveBeenCalled();
  portal.resolve();
  await Promise.all([turningOn, renewing]);
  expect(call).toHaveBeenCalledOnce();
  expect(unsubscribe).not.toHaveBeenCalled();
});
