/** Backs the embedded database up every night (D-120). */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setInterval } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, dayOf, fromWall } from '@halaqa/domain/clock';
import type { Context } from '../context/context.ts';
import { listBackups } from './catalogue.ts';

/** In the institute's zone: after the day's last session, and long before the first. */
const nightHour = '02:00';
const lookEveryMs = 300_000;
/** After one that failed. */
const againAfterMs = 3_600_000;

/** The night that was last; a portal that did not run then makes up for it. */
export function isDue({ newest, now, zone }: { newest: Date | undefined; now: Date; zone: string }): boolean {
  if (!newest || newest > now) return true;
  const today = dayOf(now, zone);
  const tonight = fromWall(today, nightHour, zone);
  const last = tonight <= now ? tonight : fromWall(addDays(today, -1), nightHour, zone);
  return newest < last;
}

/**
 * Returns when `signal` is aborted; what it has under way ends then. The work is done in a process of its own, behind everything that
 * people wait for.
 */
export async function runNightly({ config, log }: Context, signal: AbortSignal): Promise<void> {
  let notBefore = 0;
  try {
    for await (const _ of setInterval(lookEveryMs, undefined, { signal, ref: false })) {
      if (performance.now() < notBefore) continue;
      const [newest] = await listBackups(config.backup.folder).catch(() => []);
      const made = newest?.entry && new Date(newest.entry.madeAt);
      if (!isDue({ newest: made, now: new Date(), zone: config.institute.timeZone })) continue;
      const { code, said } = await runCommand(signal);
      if (code === 0) log.info({ said }, 'backed up');
      else if (!signal.aborted) log.error({ code, said }, 'the nightly backup failed');
      if (code !== 0) notBefore = performance.now() + againAfterMs;
    }
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'no backups are made any more');
  }
}

async function runCommand(signal: AbortSignal): Promise<{ code: number | null; said: string }> {
  const command = fileURLToPath(new URL('../commands/backup.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, 'nightly'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  goLast(child);
  let said = '';
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-2_000);
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, said: error.message }));
    child.once('close', (code) => resolve({ code, said }));
  });
}

function goLast({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not allow it: then it goes beside the others.
  }
}
