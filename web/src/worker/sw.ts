/**
 * The worker that opens the portal without a connection (D-107, ADR-36). It answers for files of the build and for the page that draws
 * every address of the web's own, and for nothing else: calls, prints and calendars always go to the server.
 */
import { isPage } from '@halaqa/domain/access';
import { CacheFirst, ExpirationPlugin, type PrecacheEntry, Serwist } from 'serwist';
import type { MessageToWorker } from './messages.ts';
import { handlePushes } from './push.ts';

/** What is used of a worker's scope, whose own types contradict a page's. */
declare const self: Parameters<typeof handlePushes>[0] & {
  /** Filled in by the build (`build/worker.ts`). */
  __SW_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listen: (event: ExtendableMessageEvent) => void) => void;
};

interface ExtendableMessageEvent extends MessageEvent<MessageToWorker> {
  waitUntil: (done: Promise<unknown>) => void;
}

const page = '/index.html';

const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  // Else it would answer for `/` too, by which pages ask whether there is a new version (D-90).
  precacheOptions: { directoryIndex: '', cleanURLs: false, cleanupOutdatedCaches: true },
  // The page that was there first is told which of its files are to be kept.
  clientsClaim: true,
  disableDevLogs: true,
});

/** Files of a build have its hash in their name. Those of the build before stay for pages that were opened under it. */
const parts = new CacheFirst({
  cacheName: 'parts',
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 250, maxAgeFrom: 'last-used' })],
});

serwist.registerCapture(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), parts);
serwist.registerCapture(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  serwist.createHandlerBoundToUrl(page),
);
serwist.addEventListeners();
handlePushes(self);

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'take over') event.waitUntil(self.skipWaiting());
  else event.waitUntil(Promise.all(data.files.map((file) => parts.handle({ event, request: new Request(file) }))));
});
