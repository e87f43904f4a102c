/** The Fastify server: everything that holds for every request, then each capability's routes. */
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { accountRoutes } from '../account/routes.ts';
import { authRoutes } from '../auth/routes.ts';
import { bookingRoutes } from '../booking/routes.ts';
import type { Context } from '../context.ts';
import { courseRoutes } from '../courses/routes.ts';
import { type Watch, watchDatabase } from '../db/watch.ts';
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
import { admitCalls } from './admission.ts';
import { writeAnswer } from './answer.ts';
import { openBodyBytes, readJson } from './body.ts';
import { compressAnswers } from './compression.ts';
import { describeCalls } from './docs.ts';
import { drainBeforeClose } from './drain.ts';
import { answerErrors, answerRouterError } from './errors.ts';
import { formReader } from './form.ts';
import { healthRoutes } from './health.ts';
import { RequestLog } from './log.ts';
import { answerParserError } from './parser-errors.ts';
import { readQuery } from './query.ts';
import { secure } from './security.ts';
import { sheddingServer } from './shed.ts';
import { serveWeb } from './web.ts';

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
    bodyLimit: openBodyBytes,
    serverFactory: sheddingServer(ctx, { requestTimeout: requestTimeoutMs, isDraining: () => drain.isDraining() }),
    // Sockets that stay idle must not hold up a stop (design §6.8); `drain.ts` lets the others end before.
    forceCloseConnections: true,
    // The framework's own body has not the contract's form.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readQuery },
    frameworkErrors: answerRouterError(ctx),
    clientErrorHandler: answerParserError,
  });
  app.setValidatorCompiler(formReader);
  app.setSerializerCompiler(writeAnswer);
  app.decorateRequest('caller', undefined);
  readJson(app);
  answerErrors(app, ctx);
  const drain = drainBeforeClose(app);
  const watch = watchWhileServing(app, ctx);
  await app.register(cookie);
  await compressAnswers(app);
  await secure(app, ctx);
  admitCalls(app, ctx, { drain, watch });
  await describeCalls(app, ctx);
  await serveSockets(app, ctx);
  drain.awaitAnswers();
  await app.register(async (scope) => {
    for (const routes of capabilities) routes(scope, ctx);
    healthRoutes(scope, ctx, { drain, watch });
  });
  await serveWeb(app);
  return app;
};

/** Only where the server listens: who asks by `inject` has a limit for each of its own questions. */
const watchWhileServing = (app: FastifyInstance, ctx: Context): Watch => {
  const watch = watchDatabase(ctx);
  app.addHook('onListen', async () => watch.start());
  app.addHook('onClose', () => watch.stop());
  return watch;
};
