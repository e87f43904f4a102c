/** A screen that opens asks for each thing once: its live channel says what it missed meanwhile, and nothing else is read again (D-166). */
import { messageToClient, socketPath } from '@halaqa/contract/realtime';
import { expect } from '@playwright/test';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';

const people = [
  ['student@demo.halaqa.test', '/student-dashboard'],
  ['trainer@demo.halaqa.test', '/trainer-dashboard'],
  ['admin@demo.halaqa.test', '/admin-dashboard'],
] as const;

for (const [email, path] of people) {
  test(`${path} is read once where nothing has changed, and again where something may have`, async () => {
    const page = await openAs(email, { path });
    let asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    /** Opens the page anew, and hears `ready`. */
    const openAnew = async (ready: object) => {
      const told = Promise.withResolvers<void>();
      await page.routeWebSocket(
        (url) => url.pathname === socketPath,
        (socket) => {
          const server = socket.connectToServer();
          // Other tests change things too: of that nothing is told here.
          server.onMessage((message) => {
            if (messageToClient.parse(JSON.parse(String(message))).type !== 'ready') return;
            socket.send(JSON.stringify(ready));
            told.resolve();
          });
        },
      );
      await page.goto('about:blank');
      asked = [];
      await page.goto(path);
      await settled(page);
      await told.promise;
    };

    await openAnew({ type: 'ready', missed: [] });
    // News is gathered for a moment before it is acted on.
    await page.waitForTimeout(500);
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(1);
    expect(asked).toEqual([...new Set(asked)]);
    await openAnew({ type: 'ready' });
    await expect.poll(() => asked.length - new Set(asked).size).toBeGreaterThan(1);
  });
}
