/** The Fastify server: everything that holds for every request, then each capability's routes. */
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { bookingRoutes } from '../booking/routes.ts';
import type { Context } from '../context/context.ts';
import { courseRoutes } from '../courses/routes.ts';
import { type Watch, watchDatabase } from '../db/watch.ts';
import { admitCalls } from '../http/admission.ts';
import { responseSerializer } from '../http/answer.ts';
import { openBodyBytes, readJson } from '../http/body.ts';
import { compressAnswers } from '../http/compression.ts';
import { describeCalls } from '../http/docs.ts';
import { drainBeforeClose } from '../http/drain.ts';
import { handleErrors, handleRouterError } from '../http/errors.ts';
import { validatorCompiler } from '../http/form.ts';
import { healthRoutes } from '../http/health.ts';
import { RequestLog } from '../http/log.ts';
import { handleParserError } from '../http/parser-errors.ts';
import { readQuery } from '../http/query.ts';
import { secure } from '../http/security.ts';
import { sheddingServer } from '../http/shed.ts';
import { serveWeb } from '../http/web.ts';
import { accountRoutes } from '../identity/account/routes.ts';
import { authenticate } from '../identity/auth/authenticate.ts';
import { noteDenial } from '../identity/auth/denied.ts';
import { authRoutes } from '../identity/auth/routes.ts';
import { linkRoutes } from '../identity/links/routes.ts';
import { secondFactorRoutes } from '../identity/second-factor/routes.ts';
import { userRoutes } from '../identity/users/routes.ts';
import { instituteRoutes } from '../institute/routes.ts';
import { invoicePrintRoutes } from '../invoices/print/routes.ts';
import { invoiceRoutes } from '../invoices/routes.ts';
import { notificationRoutes } from '../notifications/routes.ts';
import { overviewRoutes } from '../overview/routes.ts';
import { serveSockets } from '../realtime/socket.ts';
import { reportRoutes } from '../reports/routes.ts';
import { scheduleRoutes } from '../schedules/routes.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import { studentRoutes } from '../students/routes.ts';
import { syncRoutes } from '../sync/console/routes.ts';
import { trainerRoutes } from '../trainers/routes.ts';

/** Who sends a request drop by drop is cut off: it would hold a socket for ever. */
const requestTimeoutMs = 30_000;

const capabilities = [
  authRoutes,
  accountRoutes,
  secondFactorRoutes,
  instituteRoutes,
  linkRoutes,
  userRoutes,
  overviewRoutes,
  bookingRoutes,
  invoiceRoutes,
  invoicePrintRoutes,
  courseRoutes,
  sessionRoutes,
  trainerRoutes,
  notificationRoutes,
  reportRoutes,
  studentRoutes,
  scheduleRoutes,
  syncRoutes,
];

/** A server that is ready to `listen` or to be asked by `inject`; closing it does not close the database. */
export async function buildServer(ctx: Context): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const app = fastify({
    loggerInstance,
    logController: new RequestLog(),
    trustProxy: (_address: string, hop: number) => hop < ctx.config.trustedProxies,
    bodyLimit: openBodyBytes,
    serverFactory: sheddingServer(ctx, { requestTimeout: requestTimeoutMs, isDraining: () => drain.isDraining() }),
    // Sockets that stay idle must not hold up a stop (D-80); `drain.ts` lets the others end before.
    forceCloseConnections: true,
    // The framework's own body has not the contract's form.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readQuery },
    frameworkErrors: handleRouterError(ctx),
    clientErrorHandler: handleParserError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer);
  app.decorateRequest('caller', undefined);
  app.decorate('authenticate', (request: FastifyRequest) => authenticate(ctx, request));
  readJson(app);
  handleErrors(app, ctx, noteDenial);
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
}

/** Only where the server listens: who asks by `inject` has a limit for each of its own questions. */
function watchWhileServing(app: FastifyInstance, ctx: Context): Watch {
  const watch = watchDatabase(ctx);
  app.addHook('onListen', async () => watch.start());
  app.addHook('onClose', () => watch.stop());
  return watch;
}
