/** Where backups of the embedded database go, and for how long (D-120). */
import { join, resolve } from 'node:path';

export interface BackupConfig {
  /** Absolute path. */
  folder: string;
  /** Whether that is where the portal puts them without being told: beside the data, on the same disk. */
  isUsual: boolean;
  /** 0: none is made by itself. */
  keepDays: number;
  /** Run by the shell for each that was made, with its path as BACKUP_FILE. */
  copyCommand: string | undefined;
}

interface Variables {
  HALAQA_DATA: string;
  BACKUP_DIR?: string | undefined;
  BACKUP_KEEP: number;
  BACKUP_COPY_COMMAND?: string | undefined;
}

export const backupOf = ({ HALAQA_DATA, BACKUP_DIR, BACKUP_KEEP, BACKUP_COPY_COMMAND }: Variables): BackupConfig => ({
  folder: resolve(BACKUP_DIR ?? join(HALAQA_DATA, 'backups')),
  isUsual: BACKUP_DIR === undefined,
  keepDays: BACKUP_KEEP,
  copyCommand: BACKUP_COPY_COMMAND,
});
