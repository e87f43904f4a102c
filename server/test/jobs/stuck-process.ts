/** Begins a letter and never ends it, in a process of its own that a test can kill: `node stuck-process.ts SETTINGS` (JSON). */
import { pino } from 'pino';
import { type Connection, openDatabase } from '../../src/db/database.ts';
import { runJobs } from '../../src/jobs/run.ts';

const given: { connection: Connection } = JSON.parse(process.argv[2] ?? '');
const { pool } = openDatabase(given.connection, { size: 3, onIdleError: () => {} });
runJobs(
  { pool, log: pino({ level: 'silent' }) },
  {
    everyMinute: [],
    works: {
      remind: async () => {},
      minimum: async () => {},
      push: async () => {},
      letter: (letter) => {
        process.stdout.write(`begun ${letter.about === 'reset' ? letter.accountId : 0}.\n`);
        return new Promise(() => {});
      },
    },
  },
);
