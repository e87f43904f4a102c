/** Loads a server through the load generator's process. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Load {
  origin: string;
  requests: { path: string; headers: Record<string, string> }[];
  /** The index of the first request; the others follow in order, and then the first again. */
  from: number;
  connections: number;
  seconds: number;
  /** Calls a second of all connections together, however many are answered; without it each asks again once it has its answer. */
  rate?: number;
}

export interface LoadResult {
  answers: number;
  /** Answers with a status other than 200, or none; 503 is counted separately where a rate was given. */
  failed: number;
  shed: number;
  perSecond: number;
  medianMs: number;
  p95Ms: number;
  p99Ms: number;
  /** Processor time of the generator itself, as a share of one core. */
  cpuShare: number;
}

export interface Generator {
  /** @throws Error when a single call failed: figures of refusals would mean nothing. */
  fire(load: Load): Promise<LoadResult>;
  stop(): void;
}

export function startGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('./load-program.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  return {
    async fire(load) {
      child.send(load);
      const result = await resultOf(child);
      if (result.failed > 0) throw new Error(`${result.failed} of ${result.answers + result.failed} calls to ${load.origin} failed`);
      return result;
    },
    stop: () => void child.kill('SIGTERM'),
  };
}

function resultOf(child: ChildProcess): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('the load generator has ended'));
    child.once('exit', end);
    child.once('message', (result: LoadResult) => {
      child.off('exit', end);
      resolve(result);
    });
  });
}
