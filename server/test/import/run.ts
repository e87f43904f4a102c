/** Runs programs of ours as a person at a terminal does. */
import { execFile } from 'node:child_process';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** @param environment all variables that the program gets besides PATH. */
export function run(file: URL, args: string[], environment: Record<string, string>): Promise<Ended> {
  const settings = { env: { PATH: process.env['PATH'], ...environment }, timeout: 60_000 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', file.pathname, ...args], settings, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}
