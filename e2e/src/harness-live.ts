import type { Page } from '@playwright/test';

/** Call it before the page is loaded: resolves when its live channel has said something, which may follow the socket at once. */
export const liveGreeting = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => resolve()));
  });
