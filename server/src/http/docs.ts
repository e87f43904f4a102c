/** The description of the calls at `/api/docs`, made from the contract. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Context } from '../context/context.ts';
import { refuseWhileActionRequired } from './required-action.ts';

/** Sees only the routes that are registered after it. */
export async function describeCalls(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Halaqa', version: '1', description: 'The calls of the portal.' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  const onRequest = (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    admitReader(ctx, request).then(() => done(), done);
  };
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiHooks: { onRequest } });
}

/** Where people work with it, it is for admins: nobody else need be told what there is to try (D-79). */
async function admitReader(ctx: Context, request: FastifyRequest): Promise<void> {
  if (!ctx.config.production) return;
  request.caller = await request.server.authenticate(request);
  if (!request.caller) throw new Problem('unauthorized');
  refuseWhileActionRequired(request.caller);
  if (request.caller.role !== 'admin') throw new Problem('forbidden');
}
