/** Where the files of the embedded PostgreSQL lie in the data folder. */
import { join } from 'node:path';

export const clusterOf = (folder: string): string => join(folder, 'postgres');

/** A database that was restored and is about to take the place of the other. */
export const restoredOf = (folder: string): string => join(folder, 'postgres.restored');
