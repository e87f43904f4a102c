/** Opens the database for inspection: nothing is migrated, and no rights are granted. */
import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { type Connection, type Database, openDatabase } from './database.ts';
import { embeddedConnection, startEmbedded } from './embedded.ts';
import { clusterOf } from './embedded-folder.ts';

/** Of the portal that runs on the folder, else started for as long as it is needed. @throws StartupError where there is none. */
export async function openDoctorDatabase({ databaseUrl, dataFolder }: Config): Promise<Database> {
  if (databaseUrl !== undefined) return open({ connectionString: databaseUrl });
  if (!existsSync(clusterOf(dataFolder))) {
    throw new StartupError(
      'wrong_setting',
      `There is no database in ${dataFolder} yet. Start the portal once, or set HALAQA_DATA to its folder.`,
    );
  }
  try {
    const embedded = await startEmbedded({ folder: dataFolder, log: () => {} });
    const database = open(embedded.connection);
    const close = async () => {
      await database.close();
      await embedded.stop();
    };
    return { ...database, close };
  } catch (error) {
    if (!(error instanceof StartupError && error.code === 'data_folder_in_use')) throw error;
    return open(await embeddedConnection(dataFolder));
  }
}

const open = (connection: Connection): Database => openDatabase(connection, { size: 4, onIdleError: () => {} });
