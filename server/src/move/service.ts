/** Moves the embedded database to a server: both are opened, and nobody else uses the folder meanwhile. */
import { existsSync } from 'node:fs';
import pg from 'pg';
import { onClient, steadyOptions } from '../backup/connect.ts';
import { StartupError } from '../config/startup-error.ts';
import { directConnection, openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { clusterOf } from '../db/embedded-folder.ts';
import { mustBeDirect, unreachable } from '../db/open.ts';
import { MoveFault } from './fault.ts';
import { type Move, type MoveResult, moveDatabase } from './move.ts';

interface MoveOptions extends Pick<Move, 'say' | 'tell'> {
  dataFolder: string;
  /** Connects as the role that is to own the tables. */
  url: string;
  /** How the person called that address. */
  setting: string;
}

/** @throws StartupError while a portal runs on the folder, or where one side does not answer; MoveFault. Nothing was changed then. */
export async function moveToServer({ dataFolder, url, setting, say, tell }: MoveOptions): Promise<MoveResult> {
  if (!existsSync(clusterOf(dataFolder))) {
    throw new StartupError('wrong_setting', `There is no database in ${dataFolder}: HALAQA_DATA names the folder of another one.`);
  }
  await mustBeDirect(url, setting);
  const embedded = await startEmbedded({ folder: dataFolder, log: () => {} });
  try {
    return await onClient(embedded.connection, (source) =>
      onServer(url, setting, (target) => moveDatabase({ source, target, say, tell }).catch(inWords)),
    );
  } finally {
    await embedded.stop();
  }
}

async function onServer<T>(url: string, setting: string, work: (target: pg.Client) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase({ connectionString: url }, { size: 1, onIdleError: () => {} });
  const target = directConnection(pool, { application_name: 'halaqa move', keepAlive: true, options: steadyOptions });
  // One that is cut fails the statement that runs on it, which says so.
  target.on('error', () => {});
  try {
    await target.connect().catch((error: unknown) => {
      throw unreachable(setting, error);
    });
    return await work(target);
  } finally {
    await target.end().catch(() => {});
    await close();
  }
}

function inWords(error: unknown): never {
  if (error instanceof MoveFault || error instanceof StartupError) throw error;
  const says = error instanceof Error ? error.message : String(error);
  if (error instanceof pg.DatabaseError) {
    throw new MoveFault(`PostgreSQL refused: ${says}. Nothing was moved; the server is as empty as before.`, { cause: error });
  }
  throw new MoveFault(
    `The move was broken off (${says}). The data folder is as it was. Run the command again: it says whether the server is still empty.`,
    { cause: error },
  );
}
