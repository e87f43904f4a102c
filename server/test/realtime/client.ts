/** A client of `/ws` on a real connection: what it was sent, how it ended. */
import { type LiveChange, type MessageToClient, messageToClient, socketPath } from '@halaqa/contract/realtime';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { SignedIn } from '../harness.ts';

export interface Client {
  /** Everything so far, in order; each is of the contract's form. */
  messages: MessageToClient[];
  /** The first message that `wanted` accepts, among those so far and those to come within `limitMs`. */
  hears<M extends MessageToClient>(wanted: (message: MessageToClient) => message is M, limitMs?: number): Promise<M>;
  /** The same for a change. */
  hearsOf(topic: LiveChange['topic'], limitMs?: number): Promise<unknown>;
  say(message: unknown): void;
  /** Stops reading, as a sleeping device does. */
  pause(): void;
  /** The close code, or the status where the upgrade was refused. */
  ended: Promise<number>;
  close(): void;
}

export interface Opening {
  as?: SignedIn;
  headers?: Record<string, string>;
  /** After the address, with its question mark. */
  query?: string;
  /** The page's; the portal's own where it is left out, none where it is null. */
  origin?: string | null;
  /** Whether pings are answered. */
  alive?: boolean;
}

/** @param address as `listen` answers it. */
export function open(address: string, { as, headers = {}, query = '', origin = address, alive = true }: Opening = {}): Client {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${socketPath}${query}`, {
    headers: { ...(origin !== null && { origin }), ...as?.headers, ...headers },
    autoPong: alive,
  });
  const messages: MessageToClient[] = [];
  const waiting = new Set<() => void>();
  const opened = new Promise<void>((resolve) => socket.once('open', resolve));
  socket.on('message', (data) => {
    messages.push(messageToClient.parse(JSON.parse(String(data))));
    for (const look of waiting) look();
  });
  const ended = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    socket.on('close', (code) => resolve(code));
    // What is refused is told by its status or code.
    socket.on('error', () => {});
  });
  onTestFinished(() => socket.terminate());
  const hears: Client['hears'] = (wanted, limitMs = 5_000) =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        waiting.delete(look);
        act();
      };
      const look = () => {
        const found = messages.find(wanted);
        if (found) settle(() => resolve(found));
      };
      const timer = setTimeout(() => settle(() => reject(new Error(`not heard; only ${JSON.stringify(messages)}`))), limitMs);
      waiting.add(look);
      void ended.then((code) => settle(() => reject(new Error(`ended with ${code} after ${JSON.stringify(messages)}`))));
      look();
    });
  return {
    messages,
    ended,
    hears,
    hearsOf: (topic, limitMs) => hears(tellsOf(topic), limitMs),
    say: (message) => void opened.then(() => socket.send(typeof message === 'string' ? message : JSON.stringify(message))),
    pause: () => socket.pause(),
    close: () => socket.close(),
  };
}

/** Open, and has received `ready`. */
export async function listening(address: string, opening: Opening): Promise<Client> {
  const client = open(address, opening);
  await client.hears(isReady);
  return client;
}

type Of<T extends MessageToClient['type']> = Extract<MessageToClient, { type: T }>;

export const isReady = (message: MessageToClient): message is Of<'ready'> => message.type === 'ready';
export const isNotification = (message: MessageToClient): message is Of<'new_notification'> => message.type === 'new_notification';

/** Whether a change of this session was announced. */
export const tellsOfSession =
  (sessionId: number) =>
  (message: MessageToClient): message is Of<'changed'> =>
    message.type === 'changed' && message.what.some((change) => change.topic === 'session' && change.id === sessionId);

/** Whether a change of this kind was announced. */
export const tellsOf =
  (wanted: LiveChange['topic']) =>
  (message: MessageToClient): message is Of<'changed'> =>
    message.type === 'changed' && message.what.some(({ topic }) => topic === wanted);
