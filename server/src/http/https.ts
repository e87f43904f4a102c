import type { FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';

/** Whether the reader's browser uses https, directly or through the proxy. */
export const isHttps = (ctx: Context, request: FastifyRequest): boolean =>
  ctx.config.publicUrl ? ctx.config.publicUrl.protocol === 'https:' : request.protocol === 'https';
