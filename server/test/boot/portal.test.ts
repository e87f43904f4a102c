import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from './institute.ts';
import { dataFolder, type Running, run } from './process.ts';

const portal = 'server/src/commands/main.ts';
/** Holds the institute after the first test. */
const folder = await dataFolder(afterAll);
const settings = { PORT: '0', HALAQA_DATA: folder };
const ready = /Halaqa is ready: (http:\/\/localhost:\d+)\n/;

test('the first start loads the institute, a later one is ready sooner, and each stops within two seconds', async () => {
  const tookMs: number[] = [];
  for (let round = 0; round < 4; round++) {
    const began = performance.now();
    const running = run('scripts/start.mjs', [], { env: settings });
    const [, url = ''] = await running.says(ready);
    tookMs.push(performance.now() - began);
    expect(running.output()).toContain('student@demo.halaqa.test');
    await isInService(url);

    // A browser keeps its connection open; that must delay nobody.
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    idle.on('error', () => {});
    onTestFinished(() => void idle.destroy());
    await stopWithinTwoSeconds(running);
  }
  // How soon is for the bench to say (P-13), beside a bare server on the same machine.
  const [first = 0, ...later] = tookMs;
  expect(Math.min(...later)).toBeLessThan(first);
});

test('signals that come twice, as from Ctrl-C, end it in peace', async () => {
  const running = run(portal, [], { env: settings });
  await running.says(ready);
  running.kill('SIGINT');
  running.kill('SIGINT');
  expect(await running.ended).toBe(0);
});

test('a second portal on the folder says one sentence and ends; the first one serves on', async () => {
  const first = run(portal, [], { env: settings });
  const [, url = ''] = await first.says(ready);

  const second = run(portal, [], { env: settings });
  expect(await second.ended).toBe(1);
  expect(sentencesOf(second)).toEqual([expect.stringContaining(`in use by another portal (process ${first.pid})`)]);
  await isInService(url);
});

test('a taken port is told in one sentence, and the folder is free afterwards', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = String(typeof address === 'object' && address?.port);

  const refused = run(portal, [], { env: { ...settings, PORT: port } });
  expect(await refused.ended).toBe(1);
  expect(sentencesOf(refused)).toEqual([expect.stringContaining(`Port ${port} is taken`)]);

  const next = run(portal, [], { env: settings });
  await next.says(ready);
  await stopWithinTwoSeconds(next);
});

test('a folder that cannot be written and a database that does not answer are told in one sentence each', async () => {
  const noFolder = run(portal, [], { env: { PORT: '0', HALAQA_DATA: '/dev/null/data' } });
  expect(await noFolder.ended).toBe(1);
  expect(sentencesOf(noFolder)).toEqual([expect.stringMatching(/^The data folder .* cannot be written/)]);

  const noDatabase = run(portal, [], { env: { PORT: '0', DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/none' } });
  expect(await noDatabase.ended).toBe(1);
  expect(sentencesOf(noDatabase)).toEqual([expect.stringContaining('DATABASE_URL')]);
  expect(noDatabase.output()).not.toContain('secret');
});

test('the portal ends with a start command that is killed', async () => {
  const command = run('scripts/start.mjs', [], { env: settings });
  await command.says(ready);
  command.kill('SIGKILL');
  // Its channels stay open as long as the portal writes to them.
  expect(await command.ended).toBe('SIGKILL');

  const next = run(portal, [], { env: settings });
  await next.says(ready);
  await stopWithinTwoSeconds(next);
});

test('the start command passes signals and the exit code on', async () => {
  const command = run('scripts/start.mjs', [], { env: settings });
  await command.says(ready);
  const second = run('scripts/start.mjs', [], { env: settings });
  expect(await second.ended).toBe(1);
  await stopWithinTwoSeconds(command);
});

/** On a machine that is busy with other tests a database that answers late takes a portal out of service for a moment, as it should (D-81). */
async function isInService(url: string): Promise<void> {
  await eventually(async () => (await fetch(`${url}/readyz`)).status === 200);
}

async function stopWithinTwoSeconds(running: Running): Promise<void> {
  const began = performance.now();
  running.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(2_000);
}

/** What the process printed, without the log, which is JSON. */
function sentencesOf(running: Running): string[] {
  return running
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
}
