/** Registers the worker, and activates a new version when the reader is not in the middle of anything (D-107). */
import i18next from 'i18next';
import { readStored } from '../storage.ts';
import { showToast } from '../ui/toast.ts';
import type { MessageToWorker } from './messages.ts';
import { isReaderIdle } from './reader-idle.ts';

const lookEveryMs = 5_000;
/** How often an app that stays open for days checks for a new version. */
const askEveryMs = 60 * 60_000;

export async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration = await serviceWorker.getRegistration();
  // Refused by a policy, or in a window that keeps nothing.
  if (!registration) return;
  const isFirst = serviceWorker.controller === null;
  // Who is signed in hears of it with the live channel.
  if (!isFirst && !readStored('reader')) void import('./fresh-branding.ts').then((file) => file.refreshBranding()).catch(() => undefined);
  if (isFirst) void serviceWorker.ready.then(({ active }) => active && tell(active, { type: 'keep', files: filesOfPage() }));
  setInterval(() => void registration.update().catch(() => undefined), askEveryMs);
  setInterval(() => {
    if (registration.waiting && isReaderIdle()) tell(registration.waiting, { type: 'take over' });
  }, lookEveryMs);
  let isNew = isFirst;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker is no new version.
    if (!isNew) sayNew();
    isNew = false;
  });
}

const tell = (worker: ServiceWorker, message: MessageToWorker): void => worker.postMessage(message);

function filesOfPage(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses.flatMap(({ origin, pathname }) => (origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : []));
}

function sayNew(): void {
  const action = { label: i18next.t('action.reload'), act: () => location.reload() };
  showToast({ tone: 'plain', title: i18next.t('unfetched.outdated'), action });
}
