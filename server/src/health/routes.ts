/** The health of the portal, for admins (D-118). */
import { health } from '@halaqa/contract/health';
import { toWire } from '@halaqa/domain/clock';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { checkHealth } from './checks.ts';
import { presentCheck } from './present.ts';

export function healthPageRoutes(app: FastifyInstance, { pool, config }: Context): void {
  route(app, health, async ({ language }) => {
    const now = new Date();
    const checks = await checkHealth({ pool, config, now });
    return { checkedAt: toWire(now), findings: checks.map((check) => presentCheck(check, language, config.institute.timeZone)) };
  });
}
