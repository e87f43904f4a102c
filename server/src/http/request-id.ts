/** One id for each request: in the log, in the audit log, in the header of the answer, in the error that a person reads out, and at a proxy that gave it (SPEC-9.88). */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';
const plausible = /^[\w.:-]{8,64}$/;

/** @param trustedProxies how many stand before the portal; without one nobody else names a request. */
export const requestIds =
  (trustedProxies: number) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[requestIdHeader];
    return trustedProxies > 0 && typeof given === 'string' && plausible.test(given) ? given : randomUUID();
  };
