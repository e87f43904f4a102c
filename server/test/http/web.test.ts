/** Which addresses hold a page of the web, and which hold nothing (D-79). */
import { existsSync, readFileSync } from 'node:fs';
import { portalScreens } from '@halaqa/domain/screens';
import { describe, expect, it } from 'vitest';
import { ensureWebBuilt } from '../../../scripts/web-build.mjs';
import { testPortal } from '../harness.ts';

await ensureWebBuilt();
const portal = await testPortal();

const opened = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' };
const isTheWeb = (body: string): boolean => body.includes('<div id="root">');

describe('an address of the web', () => {
  it.each([
    ...portalScreens.map(({ path }) => path.replace(':id', '7')),
    '/accept-invitation',
    '/forgot-password',
    '/reset-password',
    '/reset-password/',
    '/Admin/Sessions?from=2026-01-01',
  ])('holds its page: %s', async (url) => {
    const answer = await portal.inject({ url });
    expect([answer.statusCode, isTheWeb(answer.body)]).toEqual([200, true]);
  });
});

describe('any other address', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/admin/nowhere',
    '/students/7/calendar/more',
    '/nowhere',
    '//login',
    '/login/../.env',
    '/assets/nothing.js',
    '/api',
    '/api/nowhere',
    '/API/auth/user',
    '/index.php',
    '/%2e%2e/etc/passwd',
  ])('holds nothing: %s', async (url) => {
    const answer = await portal.inject({ url });
    expect([answer.statusCode, answer.json().code, answer.headers['cache-control']]).toEqual([404, 'not_found', 'no-store']);
  });

  it('shows the web’s own page of it to people who open the address', async () => {
    const answer = await portal.inject({ url: '/nowhere', headers: opened });
    expect([answer.statusCode, isTheWeb(answer.body)]).toEqual([404, true]);
    for (const [url, headers] of [
      ['/api/nowhere', opened],
      ['/nowhere', { ...opened, 'sec-fetch-dest': 'script' }],
      ['/nowhere', { accept: '*/*' }],
    ] as const) {
      expect((await portal.inject({ url, headers })).json().code).toBe('not_found');
    }
  });
});

describe('what browsers and robots ask for by themselves', () => {
  it.each([
    ['/robots.txt', 'text/plain', 'User-agent: *\nDisallow: /\n'],
    ['/favicon.svg', 'image/svg+xml', '<svg'],
    ['/favicon.ico', 'image/vnd.microsoft.icon', '\u0000\u0000\u0001\u0000'],
    ['/apple-touch-icon.png', 'image/png', '\u0089PNG'],
  ])('is there: %s', async (url, type, begins) => {
    const answer = await portal.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.rawPayload.toString('latin1').startsWith(begins)).toBe(true);
  });

  it('is there for devices that install the portal, and asked for anew each time: the worker and its manifests', async () => {
    for (const [url, type] of [
      ['/sw.js', 'javascript'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/manifest.en.webmanifest', 'application/manifest+json'],
    ] as const) {
      const { statusCode, headers } = await portal.inject({ url });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-type']).toContain(type);
      expect(headers['content-security-policy']).toContain("worker-src 'self'");
    }
  });

  it('is named by the page', () => {
    const named = [...readFileSync('web/index.html', 'utf8').matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
    expect(named.filter((path) => !existsSync(`web/public${path}`))).toEqual([]);
  });
});
