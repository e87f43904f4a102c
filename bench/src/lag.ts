/** P-11: from an edit in Odoo to an open browser's socket, and what looking for edits costs Odoo when there is none. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { figureOf } from './figure.ts';
import { start } from './program.ts';
import { answerOf, forked, type OdooAt } from './pull.ts';
import type { Row } from './table.ts';

const secret = 'a-secret-for-the-bench';
const password = 'a-password-for-the-bench';
const email = 'admin@bench.test';
const pollS = 5;
/** The longest time between two edits with the webhook: each comes at another moment of a round. */
const webhookEveryMs = 2_000;
/** As long as from one sweep to the next, so that every kind of check that finds nothing is included in proportion. */
const idleS = 60;
/** The first sweep compares everything, and has ended by then. */
const settleS = 20;
const firstReadingMs = 120_000;

export async function measureLag(folder: string, edits: { polled: number; webhook: number }): Promise<Row[]> {
  const child = forked('load-odoo.ts');
  const odoo: OdooAt = await answerOf(child);
  const portal = await start(['server/src/commands/main.ts'], {
    path: '/readyz',
    log: join(folder, '..', 'lag.log'),
    env: {
      HALAQA_DATA: folder,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      ODOO_URL: odoo.url,
      ODOO_DB: odoo.database,
      ODOO_LOGIN: odoo.login,
      ODOO_API_KEY: odoo.apiKey,
      ODOO_POLL_SECONDS: String(pollS),
      ODOO_WEBHOOK_SECRET: secret,
    },
  });
  try {
    const socket = await openSocket(portal.origin);
    const ask = <T>(wanted: object): Promise<T> => {
      child.send(wanted);
      return answerOf<T>(child);
    };
    /** Milliseconds; each edit comes at another moment of the poll. */
    const lags = async (count: number, webhook?: string): Promise<number[]> => {
      const found: number[] = [];
      for (let n = 0; n < count; n++) {
        await sleep((n * 1_370) % (webhook ? webhookEveryMs : pollS * 1_000));
        const heard = socket.nextChange();
        const { at } = await ask<{ at: number }>({ does: 'edit', ...(webhook && { webhook }) });
        found.push((await heard) - at);
      }
      return found;
    };
    await firstReading(socket.isRead);
    await sleep(settleS * 1_000);
    const before = await ask<{ calls: number; busyMs: number }>({ does: 'calls' });
    await sleep(idleS * 1_000);
    const after = await ask<{ calls: number; busyMs: number }>({ does: 'calls' });
    const rounds = idleS / pollS;
    const polled = await lags(edits.polled);
    const byWebhook = await lags(edits.webhook, `${portal.origin}/api/odoo/webhook/${secret}`);
    socket.close();
    return [
      lagRow('from an edit in Odoo to a browser, polling every 5 s', polled, pollS + 2),
      lagRow('the same with the webhook', byWebhook, 1.5),
      {
        id: 'P-11',
        what: "Odoo's time for a round that finds nothing",
        unit: 's',
        bar: { atMost: 0.2 },
        figure: figureOf([(after.busyMs - before.busyMs) / rounds / 1_000]),
        says: `${((after.calls - before.calls) / rounds).toFixed(1)} calls a round, at the price of a real Odoo's small call (12 ms); its share of looking back and of the sweep is in it`,
      },
    ];
  } finally {
    child.kill();
    await portal.stop();
  }
}

async function firstReading(isOver: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + firstReadingMs; performance.now() < until; await sleep(500)) {
    if (await isOver()) return;
  }
  throw new Error('the first reading took too long');
}

function lagRow(what: string, lags: readonly number[], atMost: number): Row {
  const sorted = lags.toSorted((a, b) => a - b);
  const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  return {
    id: 'P-11',
    what: `${what}, p95`,
    unit: 's',
    bar: { atMost },
    figure: { median: p95 / 1_000, least: p95 / 1_000, most: p95 / 1_000 },
    says: `p50 ${seconds(figureOf(lags).median)} s, least ${seconds(sorted[0] ?? 0)} s, ${lags.length} edits`,
  };
}

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** That of the settings is for the first sign-in (D-179). */
async function withOwnPassword(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/password`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ current: password, password: `${password} of its own` }),
  });
  if (!answer.ok) throw new Error(`choosing a password: ${answer.status} ${await answer.text()}`);
  return cookieOf(answer);
}

async function openSocket(origin: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
  const cookie = await withOwnPassword(origin, cookieOf(answer));
  /** Whether all of every kind was read. */
  const isRead = async (): Promise<boolean> => {
    const asked = await fetch(`${origin}/api/admin/sync`, { headers: { cookie } });
    if (!asked.ok) throw new Error(`the status: ${asked.status} ${await asked.text()}`);
    return !(await asked.text()).includes('"pulledAt":null');
  };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { cookie, origin } });
  await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('no socket')), { once: true });
  });
  return {
    isRead,
    /** When the change arrives. */
    nextChange: (): Promise<number> =>
      new Promise((resolve) => {
        const hear = ({ data }: MessageEvent): void => {
          if (!String(data).includes('"changed"')) return;
          socket.removeEventListener('message', hear);
          resolve(Date.now());
        };
        socket.addEventListener('message', hear);
      }),
    close: () => socket.close(),
  };
}
