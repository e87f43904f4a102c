/** What the set-up of a run gives to its workers: Playwright hands on the environment alone. */
export interface Run {
  /** The data folder of the demonstration institute, of which no portal is running. */
  instituteFolder: string;
  /** The address of who starts and stops the portals of the files. */
  portalKeeper: string;
  /** When the records of its Odoo were written, as an ISO instant; null where it has none. */
  keptInOdooSince: string | null;
}

const variable = 'HALAQA_BROWSER_RUN';

export function tellWorkers(run: Run): void {
  process.env[variable] = JSON.stringify(run);
}

export function thisRun(): Run {
  const told = process.env[variable];
  if (!told) throw new Error('The browser tests run under Playwright, whose set-up makes the institute.');
  return JSON.parse(told);
}
