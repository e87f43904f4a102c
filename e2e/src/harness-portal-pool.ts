/** Portals in processes that have had others before (`harness-portal-host.ts`). */
import { type ChildProcess, execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeFolder } from './harness-folder.ts';
import type { HostRequest, HostResponse } from './harness-portal-host.ts';
import {
  faultsIn,
  outputOf,
  type RunningPortal,
  settingsOn,
  spawnNode,
  startLimitMs,
  stopLimitMs,
  throwOnFaults,
} from './harness-process.ts';

export interface OwnPortal extends RunningPortal {
  /** Its data; gone when it has stopped. */
  folder: string;
}

interface Host {
  process: ChildProcess;
  /** All that its portals have written. */
  output: () => string;
}

/** Those in which no portal runs. */
const idle: Host[] = [];

/**
 * @param institute the folder that it begins with a copy of
 * @param settings of its environment, above those that every test has
 */
export async function startOwnPortal(institute: string, settings?: Record<string, string>): Promise<OwnPortal> {
  const folder = await makeFolder('halaqa-browser-');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // About half of what Node.js needs for as many small files.
    await promisify(execFile)('cp', ['-R', `${institute}/.`, folder]);
    const { url, faults, stop } = await runHosted(settingsOn(folder, settings ?? {}));
    return { url, folder, faults, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Those that wait for a portal end; nothing that they have logged is left to be told. */
export function closePool(): void {
  for (const host of idle.splice(0)) host.process.kill('SIGKILL');
}

async function runHosted(settings: Record<string, string>): Promise<RunningPortal> {
  const host = idle.pop() ?? newHost();
  const from = host.output().length;
  const output = () => host.output().slice(from);
  const faults = () => faultsIn(output());
  const stop = async () => {
    const stopped = await request(host, { stop: true }, stopLimitMs);
    if ('url' in stopped) idle.push(host);
    else host.process.kill('SIGKILL');
    throwOnFaults(faults());
  };
  const started = await request(host, { start: settings }, startLimitMs);
  if ('url' in started && started.url) return { url: started.url, faults, stop };
  host.process.kill('SIGKILL');
  throw new Error(`The portal did not start: ${JSON.stringify(started)}\n${output()}`);
}

function newHost(): Host {
  const process = spawnNode('e2e/src/harness-portal-host.ts', {}, 'ipc');
  return { process, output: outputOf(process) };
}

async function request({ process }: Host, what: HostRequest, limitMs: number): Promise<HostResponse> {
  if (!process.connected) return { error: `its process has ended with ${process.exitCode}` };
  const response = Promise.withResolvers<HostResponse>();
  const exit = (code: number | null) => response.resolve({ error: `its process ended with ${code}` });
  process.once('message', response.resolve);
  process.once('exit', exit);
  process.send(what);
  const late = sleep(limitMs, { error: `no answer within ${limitMs} ms` }, { ref: false });
  return Promise.race([response.promise, late]).finally(() => {
    process.off('message', response.resolve);
    process.off('exit', exit);
  });
}
