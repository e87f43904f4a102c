/** Messages to those of a session, and who got them (D-139). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { longestMessage } from './sessions.ts';
import { id, instant, nonBlankText, paging, pathId } from './values.ts';

/** How many messages of a session are listed, the newest first; the total says what else there is. */
export const mostMessages = 20;

/** How many students there are, how many can sign in, and how many of these each channel would reach, by their choices. */
const reach = z.object({ people: z.int(), reached: z.int(), portal: z.int(), mail: z.int(), push: z.int() });
export type Reach = z.infer<typeof reach>;

/**
 * What became of one channel: `delivered`, to the portal, the mail server or the push service; `waiting` in the queue, also for quiet hours;
 * `refused` for good; `none` where nothing was to be sent, or nothing any more.
 */
export const deliveryStates = ['delivered', 'waiting', 'refused', 'none'] as const;
const deliveryState = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof deliveryState>;

/** How many students are in each state. */
const counted = z.object({ delivered: z.int(), waiting: z.int(), refused: z.int() });

const sentMessage = z.object({
  id,
  sentAt: instant,
  message: z.string(),
  /** As the writer is called now; null where their account is gone. */
  by: z.nullable(z.string()),
  toWaiting: z.boolean(),
  /** How many it was written for, and how many of them could sign in then. */
  people: z.int(),
  reached: z.int(),
  portal: z.int(),
  mail: counted,
  push: counted,
});
export type SentMessage = z.infer<typeof sentMessage>;

const ofSession = { path: '/api/sessions/:id/messages', access: access.sessionWork, params: z.object({ id: pathId }) } as const;

export const sessionMessages = endpoint({
  inView: true,
  ...ofSession,
  about: ['message', 'session'],
  method: 'GET',
  summary:
    'The newest messages to those of a session, with how many got each by which channel, and whom a new one would reach now (D-139).',
  response: z.object({
    attendees: reach,
    waiting: reach,
    /** Number of all messages of the session. */
    total: z.int(),
    messages: z.array(sentMessage),
  }),
  problems: ['not_found'],
});
export type SessionMessages = z.infer<typeof sessionMessages.response>;

export const sendMessage = endpoint({
  ...ofSession,
  changes: ['message', 'session'],
  method: 'POST',
  summary:
    'Write to those who have a place in a session, and by `waiting` to those who wait for one; a trainer to their own sessions (D-139). Each is told by the channels that they have chosen.',
  body: z.strictObject({ message: nonBlankText(longestMessage), waiting: z._default(z.boolean(), false) }),
  response: sentMessage,
  status: 201,
  idempotent: true,
  problems: ['not_found', 'nobody_to_tell', 'too_many_requests', 'idempotency_mismatch'],
});

const messageReader = z.object({
  /** The student's. */
  id,
  name: z.string(),
  /** Whether they waited for a place then. */
  waited: z.boolean(),
  /** Whether they could sign in then. */
  reached: z.boolean(),
  portal: deliveryState,
  mail: deliveryState,
  push: deliveryState,
});
export type MessageReader = z.infer<typeof messageReader>;

export const messageReaders = endpoint({
  inView: true,
  about: ['message'],
  method: 'GET',
  path: '/api/sessions/:id/messages/:messageId',
  summary: 'For whom a message was written, by name, and what became of each channel (D-139).',
  access: access.sessionWork,
  params: z.object({ id: pathId, messageId: pathId }),
  query: z.strictObject(paging),
  response: z.array(messageReader),
  paged: true,
  problems: ['not_found'],
});
