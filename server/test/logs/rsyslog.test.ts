/**
 * Debian's rsyslog takes the portal's log to another machine with the file of `deploy/rsyslog` (O-13; SPEC-9.244). Only `npm run prove -- logs`
 * runs it, as it takes a program that Debian has.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../boot/institute.ts';
import { proven } from '../sync/proven.ts';
import { keysOf, type LogServer, startLogServer, startRsyslog } from './rsyslog.ts';

const host = 'logs.institute.example';
const has = (server: LogServer, text: string) => eventually(async () => server.received().includes(text), 30_000);

test('O-13: each line arrives whole, and what was said while the other machine was away follows, over a restart', async () => {
  const named = await keysOf(host);
  const before = await startLogServer(named);
  const rsyslog = await startRsyslog(before, named.cert);
  const line = JSON.stringify({ level: 30, audit: { id: 7, action: 'signed_in' }, long: 'ع'.repeat(1_500), msg: 'audit' });
  await eventually(async () => {
    rsyslog.write(line);
    await sleep(200);
    return before.received().includes(line);
  });
  rsyslog.write('of another service', 'cron');
  rsyslog.write('{"msg":"the last before"}');
  await rsyslog.writeDatabase('2026-11-28 10:00:00.000 UTC [7] LOG:  database system is ready');
  await has(before, 'the last before');
  await has(before, 'database system is ready');
  expect(before.received()).toMatch(/\d+ <\d+>1 \S+ \S+ halaqa /);
  expect(before.received()).not.toContain('of another service');
  await before.stop();
  // Syslog acknowledges nothing: the connection takes one more line before it notices.
  for (let n = 0; n < 20; n++) rsyslog.write(JSON.stringify({ msg: `while away ${n}.` }));
  await sleep(2_000);
  rsyslog.restart();
  await sleep(1_000);
  const after = await startLogServer(named, before.port);
  await has(after, 'while away 19.');
  const lost = Array.from({ length: 20 }, (_, n) => n).filter((n) => !after.received().includes(`while away ${n}.`));
  expect(lost.length).toBeLessThanOrEqual(1);
  proven({
    id: 'O-13',
    bar: 'lines arrive whole; 20 that were said while the other machine was away follow when it is back, but for one that was on its way, also where rsyslog was started again',
    figure: `${20 - lost.length} of 20`,
  });
});

test('O-13: nothing goes to a machine of another name, or one that nobody trusted has vouched for', async () => {
  const [named, other, unknown] = [await keysOf(host), await keysOf('other.example'), await keysOf(host)];
  for (const [keys, trusted, why] of [
    [other, other, 'peer name not authorized'],
    [unknown, named, 'signer not found'],
  ] as const) {
    const server = await startLogServer(keys);
    const { write, said } = await startRsyslog(server, trusted.cert);
    await eventually(async () => {
      write('{"msg":"for nobody else"}');
      await sleep(200);
      return (await said()).includes(why);
    });
    expect(server.received()).toBe('');
  }
});

test('O-13 twin: where the name is not compared, whoever has any certificate of that authority gets it all', async () => {
  const other = await keysOf('other.example');
  const server = await startLogServer(other);
  const { write } = await startRsyslog(server, other.cert, (conf) =>
    conf.replace('x509/name', 'x509/certvalid').replace(/^ *StreamDriverPermittedPeers.*\n/m, ''),
  );
  await eventually(async () => {
    write('{"msg":"for nobody else"}');
    await sleep(200);
    return server.received().includes('for nobody else');
  });
});
