/** A synchroniser in a process of its own beside an office, for twins whose guard is a module: `engine-process.ts` with another in its place. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { ProcessSettings } from './engine-process.ts';
import { type Office, quickTimes } from './office.ts';

/** It ends with the test. @returns a function that ends it earlier. */
export function beginProcess({ odoo, database }: Office, program: URL, signal: NodeJS.Signals = 'SIGTERM'): () => Promise<void> {
  const { url, login, apiKey } = odoo;
  const settings: ProcessSettings = {
    connection: database.connection,
    odoo: { url, database: odoo.database, login, apiKey, timeoutMs: 2_000 },
    times: quickTimes,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program.pathname, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  onTestFinished(stop);
  return stop;
}
