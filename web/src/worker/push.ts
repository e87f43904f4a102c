/** Pushes in the worker: shown in the reader's language; a click opens the portal; a changed subscription is reported to it (D-134). */
import type { PushedNotification } from '@halaqa/contract/notification-settings';
import { tellMovedPush } from '../api/moved-push.ts';

/** What is used of a worker's scope, whose own types contradict a page's. */
interface Scope {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (type: 'push', listen: (event: Lasting & { data: { json: () => PushedNotification } | null }) => void): void;
    (type: 'notificationclick', listen: (event: Lasting & { notification: Notification }) => void): void;
    (type: 'pushsubscriptionchange', listen: (event: Lasting & SubscriptionChange) => void): void;
  };
}

interface Lasting {
  waitUntil: (done: Promise<unknown>) => void;
}

/** The Push API's event; a browser may leave out either field. */
interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

interface WindowClient {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<WindowClient>;
  navigate: (url: string) => Promise<WindowClient | null>;
}

export function handlePushes(scope: Scope): void {
  scope.addEventListener('push', (event) => {
    const said = event.data?.json();
    if (said) event.waitUntil(scope.registration.showNotification(said.title, shown(said)));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as Pick<PushedNotification, 'path'>; // as `shown` has it
    event.waitUntil(lead(scope, new URL(path, scope.location.origin)));
  });
  // Without it nothing would come until a page is opened, which somebody who waits for a push has no reason to do.
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(moveSubscription(scope, event)));
}

/** The browser has given up the address for pushes: the portal is told the one that takes its place. */
async function moveSubscription({ registration }: Scope, { oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAgain(registration.pushManager, oldSubscription));
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {};
  if (endpoint && p256dh && auth) await tellMovedPush({ endpoint, keys: { p256dh, auth } });
}

async function subscribeAgain(pushManager: PushManager, old: PushSubscription | null | undefined): Promise<PushSubscription | null> {
  const { applicationServerKey } = old?.options ?? {};
  if (!applicationServerKey) return pushManager.getSubscription();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

const shown = ({ body, language, tag, path, at }: PushedNotification) => ({
  body,
  lang: language,
  dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
  tag,
  timestamp: at,
  icon: '/icon-192.png',
  badge: '/icon-192.png',
  data: { path },
});

/** To a tab that is open, the one in sight first; what is typed there is not lost where it is the screen already. */
async function lead({ clients, location }: Scope, target: URL): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = open.filter(({ url }) => new URL(url).origin === location.origin);
  const there = tabs.find(({ url }) => new URL(url).pathname === target.pathname);
  const tab = there ?? tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) {
    await clients.openWindow(target.href);
    return;
  }
  await tab.focus();
  // A tab of a page that this worker does not answer for cannot be led.
  if (!there) await tab.navigate(target.href).catch(() => clients.openWindow(target.href));
}
