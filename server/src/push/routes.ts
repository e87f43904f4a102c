/** What somebody is told by which channel, and their devices that get pushes (D-134). */
import { notificationSettings, revokePush, setNotificationSettings, subscribePush } from '@halaqa/contract/notification-settings';
import { Problem } from '@halaqa/contract/problem';
import { categoriesOf, defaultChannels } from '@halaqa/domain/notification-categories';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { serverText } from '../language/texts.ts';
import { findChannels, storeChannels } from '../notifications/settings.ts';
import { isDeviceKey, pushKeys } from './keys.ts';
import { isPushService } from './send.ts';
import { listPushDevices, revoke, subscribe } from './store.ts';

export function pushRoutes(app: FastifyInstance, ctx: Context): void {
  const { pool, config } = ctx;

  route(app, notificationSettings, async ({ caller: { accountId, sessionId, role, trainerId } }) => {
    const [{ choices, quietHours }, { publicKey }, devices] = await Promise.all([
      findChannels(pool, accountId),
      pushKeys(ctx),
      listPushDevices(pool, accountId, sessionId),
    ]);
    const chosen = new Map(choices.map((choice) => [choice.category, choice]));
    return {
      categories: categoriesOf({ role, isTrainer: trainerId !== null }).map(
        (category) => chosen.get(category) ?? { category, ...defaultChannels[category] },
      ),
      quietHours,
      mails: config.mail !== undefined,
      push: { key: publicKey, devices },
    };
  });

  route(app, setNotificationSettings, async ({ body, caller, request }) => {
    await storeChannels(pool, actorOf(caller, request), body);
    return undefined;
  });

  route(app, subscribePush, async ({ body: { endpoint, keys, renews = false, moved = false }, caller, language, request }) => {
    if (!isPushService(endpoint, config.push)) {
      throw new Problem('validation', { fields: { endpoint: serverText(language, 'field.no_push_service') } });
    }
    // A message for it could never be sent, and each would stand among the jobs that failed.
    if (!isDeviceKey(keys.p256dh)) {
      throw new Problem('validation', { fields: { 'keys.p256dh': serverText(language, 'field.invalid') } });
    }
    const subscriber = { person: actorOf(caller, request), sessionId: caller.sessionId, renews, moved };
    if (!(await subscribe(pool, subscriber, { endpoint, ...keys }))) throw new Problem('not_found');
    return undefined;
  });

  route(app, revokePush, async ({ params, caller, request }) => {
    if (!(await revoke(pool, actorOf(caller, request), params.id))) throw new Problem('not_found');
    return undefined;
  });
}
