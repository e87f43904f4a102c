/** One message to a push service (RFC 8030), encrypted for one browser (RFC 8291). */
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Config } from '../config/config.ts';
import type { PushKeys } from './keys.ts';
import { isPrivateHost, publicLookup } from './private-address.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** What the worker of the browser gets. */
  payload: string;
  /** A message that waits at the push service is replaced by one of the same topic. */
  topic: string;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

/** The status of the push service; or a word where none came (`ECONNREFUSED`, `EPRIVATE`). */
export type PushAnswer = number | string;

const answerWithinMs = 10_000;

/** Whether a message may go there: to https on its usual port, and not into a private network. */
export function isPushService(endpoint: string, { allowsPrivate }: Pick<Config['push'], 'allowsPrivate'>): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return allowsPrivate || (protocol === 'https:' && port === '' && !isPrivateHost(hostname));
}

export async function sendPush(
  { subject, allowsPrivate }: Config['push'],
  keys: PushKeys,
  target: PushTarget,
  { payload, topic, ttlSeconds, urgency }: PushMessage,
): Promise<PushAnswer> {
  if (!isPushService(target.endpoint, { allowsPrivate })) return 'EPRIVATE';
  // At the first need: in most minutes nothing is pushed.
  const { default: webPush } = await import('web-push');
  const subscription = { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } };
  const details = { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, topic, urgency, contentEncoding: 'aes128gcm' } as const;
  const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, details);
  const { promise, resolve } = Promise.withResolvers<PushAnswer>();
  const open = new URL(target.endpoint).protocol === 'https:' ? secureRequest : plainRequest;
  const request = open(target.endpoint, {
    method,
    headers,
    signal: AbortSignal.timeout(answerWithinMs),
    agent: false,
    ...(!allowsPrivate && { lookup: publicLookup }),
  });
  request.on('response', (response) => {
    // What it says besides is of no use, however long it is.
    response.destroy();
    resolve(response.statusCode ?? 'unknown');
  });
  request.on('error', (error: NodeJS.ErrnoException) => resolve(error.name === 'TimeoutError' ? 'ETIMEDOUT' : (error.code ?? 'unknown')));
  request.end(body);
  return promise;
}
