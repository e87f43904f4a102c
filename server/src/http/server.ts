/** The Fastify server: everything that holds for every request, then each capability's routes. */
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from '../account/routes.ts';
import { authRoutes } from '../auth/routes.ts';
import { bookingRoutes } from '../booking/routes.ts';
import type { Context } from '../context.ts';
import { courseRoutes } from '../courses/routes.ts';
import { instituteRoutes } from '../institute/routes.ts';
import { invoiceRoutes } from '../invoices/routes.ts';
import { linkRoutes } from '../links/routes.ts';
import { notificationRoutes } from '../notifications/routes.ts';
import { serveSockets } from '../realtime/socket.ts';
import { reportRoutes } from '../reports/routes.ts';
import { scheduleRoutes } from '../schedules/routes.ts';
import { secondFactorRoutes } from '../second-factor/routes.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import { studentRoutes } from '../students/routes.ts';
import { syncRoutes } from '../sync/routes.ts';
import { trainerRoutes } from '../trainers/routes.ts';
import { userRoutes } from '../users/routes.ts';
import { writeAnswer } from './answer.ts';
import { compressAnswers } from './compression.ts';
import { answerErrors } from './errors.ts';
import { healthRoutes } from './health.ts';
import { RequestLog } from './log.ts';
import { secure } from './security.ts';
import { serveWeb } from './web.ts';

/** Larger bodies than any call needs are refused before they are read. */
const bodyLimitBytes = 256 * 1024;

/** Who sends a request drop by drop is cut off: it would hold a socket for ever. */
const requestTimeoutMs = 30_000;

const capabilities = [
  authRoutes,
  accountRoutes,
  secondFactorRoutes,
  instituteRoutes,
  linkRoutes,
  userRoutes,
  studentRoutes,
  bookingRoutes,
  invoiceRoutes,
  courseRoutes,
  sessionRoutes,
  trainerRoutes,
  notificationRoutes,
  reportRoutes,
  scheduleRoutes,
  syncRoutes,
];

/** A server that is ready to `listen` or to be asked by `inject`; closing it does not close the database. */
export const buildServer = async (ctx: Context): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const app = fastify({
    loggerInstance,
    logController: new RequestLog(),
    trustProxy: (_address: string, hop: number) => hop < ctx.config.trustedProxies,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // Sockets that stay idle must not hold up a stop (design §6.8).
    forceCloseConnections: true,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(writeAnswer);
  app.decorateRequest('caller', undefined);
  readEmptyJson(app);
  answerErrors(app, ctx);
  await app.register(cookie);
  await compressAnswers(app);
  await secure(app, ctx);
  // Before the routes: it sees only what is registered after it.
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Halaqa', version: '1', description: 'The calls of the portal.' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  await serveSockets(app, ctx);
  await app.register(async (scope) => {
    for (const routes of capabilities) routes(scope, ctx);
    healthRoutes(scope, ctx);
  });
  await serveWeb(app);
  return app;
};

/** A POST without a body may still say that it is JSON (spec §7: book, register): that is no body, not a fault. */
const readEmptyJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
};
