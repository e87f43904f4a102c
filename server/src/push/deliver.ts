/** A push of the queue: written for its reader, sent, and tried again where the push service is away (D-134). */
import { noticeParams } from '@halaqa/contract/notices';
import { quietUntil } from '@halaqa/domain/quiet-hours';
import type { Context } from '../context/context.ts';
import type { PushJob } from '../jobs/add.ts';
import { abandonJob, JobFault, postponeJob } from '../jobs/fault.ts';
import { type Delivery, findDelivery, noteDelivered } from '../notifications/deliveries.ts';
import { findReminderReader } from '../reminders/store.ts';
import { pushKeys } from './keys.ts';
import { presentPush } from './message.ts';
import { sendPush } from './send.ts';
import { findTarget, forgetTarget, notePushed } from './store.ts';

/** What is later than this is found in the portal. */
const keptSeconds = 24 * 3600;

export async function deliverPush(ctx: Pick<Context, 'pool' | 'config'>, job: PushJob, id: string, now = new Date()): Promise<void> {
  const { pool, config } = ctx;
  const delivery = await findDelivery(pool, job.notificationId, 'push');
  // It has been read meanwhile, so it is no news.
  if (!delivery || (delivery.portal && delivery.read_at !== null)) return;
  const { timeZone } = config.institute;
  const quiet = delivery.quietHours && quietUntil(now, delivery.quietHours, timeZone);
  if (quiet) return postponeJob(pool, 'push', id, quiet);
  const ttlSeconds = await usefulSeconds(ctx, delivery, now);
  const target = ttlSeconds > 0 ? await findTarget(pool, job.subscriptionId, delivery.account_id) : undefined;
  if (!target) return;
  const answer = await sendPush(config.push, await pushKeys(ctx), target, {
    payload: JSON.stringify(presentPush(delivery, delivery.language ?? 'ar', timeZone)),
    // The same at each try: a device that gets it twice shows it once.
    topic: `n${delivery.id}`,
    ttlSeconds,
    urgency: delivery.kind === 'session_reminder' ? 'high' : 'normal',
  });
  if (typeof answer === 'number' && answer >= 200 && answer < 300) {
    await notePushed(pool, job.subscriptionId);
    return noteDelivered(pool, delivery.id, 'push');
  }
  if (answer === 404 || answer === 410) return forgetTarget(pool, job.subscriptionId, target);
  if (isForGood(answer)) await abandonJob(pool, 'push', id);
  throw new JobFault(typeof answer === 'number' ? `HTTP ${answer}` : answer);
}

/** How long from `now` on; 0 where it is of no use any more, such as a reminder of what has begun or was cancelled. */
async function usefulSeconds(
  { pool }: Pick<Context, 'pool'>,
  { kind, account_id: accountId, params }: Delivery,
  now: Date,
): Promise<number> {
  if (kind !== 'session_reminder') return keptSeconds;
  const facts = noticeParams.session_reminder.safeParse(params);
  if (!facts.success) return 0;
  const { sessionId, startsAt } = facts.data;
  const reader = await findReminderReader(pool, { accountId, sessionId, startsAt, now });
  return reader ? Math.min(keptSeconds, Math.floor((Date.parse(startsAt) - now.getTime()) / 1000)) : 0;
}

/** The same message is refused again. */
const isForGood = (answer: number | string): boolean =>
  answer === 'EPRIVATE' || (typeof answer === 'number' && answer >= 300 && answer < 500 && answer !== 429 && answer !== 408);
