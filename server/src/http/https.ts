import type { FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';

/** Whether the reader's browser speaks https with the portal, directly or by its proxy. */
export const isHttps = (ctx: Context, request: FastifyRequest): boolean =>
  ctx.config.publicUrl ? ctx.config.publicUrl.protocol === 'https:' : request.protocol === 'https';
