/** Why the portal could not start; scripts and tests tell the cases apart by it, people read the sentence. */
export type StartupFailure =
  /** Another portal holds the data folder. */
  | 'data_folder_in_use'
  /** The data folder cannot be made or written: rights, a read-only or full disk, a file in its place. */
  | 'data_folder_not_writable'
  /** The PostgreSQL package for this platform is not installed. */
  | 'postgres_missing'
  /** The embedded PostgreSQL did not come up; the sentence carries the gist of its log. */
  | 'postgres_failed'
  /** `DATABASE_URL` names a server that does not answer, or refuses us. */
  | 'database_unreachable'
  /** A newer program has changed the database. */
  | 'database_newer'
  /** A migration that ran has another text now. */
  | 'migration_changed'
  /** Another program listens on `PORT`. */
  | 'port_taken'
  /** One of several processes ended before it served. */
  | 'process_failed'
  /** A setting in the environment is wrong. */
  | 'wrong_setting';

/**
 * Ends the start with one plain English sentence that says what is wrong and what to do, and exit code 1.
 * Nothing has been damaged when it is thrown.
 */
export class StartupError extends Error {
  readonly code: StartupFailure;

  constructor(code: StartupFailure, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartupError';
    this.code = code;
  }
}
