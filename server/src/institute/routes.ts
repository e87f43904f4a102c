/** The institute itself (D-88). */
import { instituteContact } from '@halaqa/contract/institute';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';

export function instituteRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, instituteContact, async ({ language }) => {
    const { institute, mail } = ctx.config;
    return {
      name: language === 'en' ? (institute.nameEn ?? institute.name) : institute.name,
      phone: institute.phone ?? null,
      email: institute.email ?? null,
      address: institute.address ?? null,
      mailsLinks: mail !== undefined,
    };
  });
}
