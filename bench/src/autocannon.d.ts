/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Client {
    setRequests(requests: { method: 'GET'; path: string; headers: Record<string, string> }[]): void;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Calls a second of all connections together. */
    overallRate?: number;
    setupClient: (client: Client) => void;
  }

  /** Emits `response` with the client, the status, the bytes and the milliseconds of each. */
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default function autocannon(options: Options): EventEmitter & PromiseLike<{ errors: number; timeouts: number }>;
}
