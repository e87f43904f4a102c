/** Messages from a page to its worker. */
export type MessageToWorker =
  /** These files of the build were fetched before the worker was there. */
  | { type: 'keep'; files: string[] }
  /** Nothing is open and nothing typed: the new one may work from now on. */
  | { type: 'take over' };
