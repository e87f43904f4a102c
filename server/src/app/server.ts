/** The Fastify server: everything that holds for every request, then each capability's routes. */
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { archiveRoutes } from '../archive/routes.ts';
import { auditLogRoutes } from '../audit-log/routes.ts';
import { bookingRoutes } from '../booking/routes.ts';
import { bulkRoutes } from '../bulk/routes.ts';
import { calendarFeedRoutes } from '../calendar-feed/routes.ts';
import { certificatePrintRoutes } from '../certificates/print/routes.ts';
import { certificateRoutes } from '../certificates/routes.ts';
import { checkInRoutes } from '../check-in/routes.ts';
import { closedDayRoutes } from '../closed-days/routes.ts';
import type { Context } from '../context/context.ts';
import { correctionRoutes } from '../corrections/routes.ts';
import { courseRoutes } from '../courses/routes.ts';
import { type DatabaseWatch, watchDatabase } from '../db/watch.ts';
import { directoryRoutes } from '../directory/routes.ts';
import { enrolmentRoutes } from '../enrolments/routes.ts';
import { erasureRoutes } from '../erasure/routes.ts';
import { healthPageRoutes } from '../health/routes.ts';
import { admitCalls } from '../http/admission.ts';
import { responseSerializer } from '../http/answer.ts';
import { anonymousBodyBytes, readJson } from '../http/body.ts';
import { compressAnswers } from '../http/compression.ts';
import { describeCalls } from '../http/docs.ts';
import { drainBeforeClose } from '../http/drain.ts';
import { handleErrors, handleRouterError } from '../http/errors.ts';
import { validatorCompiler } from '../http/form.ts';
import { healthRoutes } from '../http/health.ts';
import { RequestLog } from '../http/log.ts';
import { handleParserError } from '../http/parser-errors.ts';
import { serveCommonPrintFiles } from '../http/print-files.ts';
import { readQuery } from '../http/query.ts';
import { requestIds } from '../http/request-id.ts';
import { addSecurityHeaders } from '../http/security.ts';
import { loadSheddingServer } from '../http/shed.ts';
import { traceRequests } from '../http/trace.ts';
import { serveWeb } from '../http/web.ts';
import { accountRoutes } from '../identity/account/routes.ts';
import { authenticate } from '../identity/auth/authenticate.ts';
import { auditDenial } from '../identity/auth/denied.ts';
import { authRoutes } from '../identity/auth/routes.ts';
import { linkRoutes } from '../identity/links/routes.ts';
import { secondFactorRoutes } from '../identity/second-factor/routes.ts';
import { userRoutes } from '../identity/users/routes.ts';
import { viewRoutes } from '../identity/views/routes.ts';
import { importRoutes } from '../imports/routes.ts';
import { instituteRoutes } from '../institute/routes.ts';
import { invoicePrintRoutes } from '../invoices/print/routes.ts';
import { invoiceRoutes } from '../invoices/routes.ts';
import { leaveRoutes } from '../leave/routes.ts';
import { messageRoutes } from '../messages/routes.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { minimumRoutes } from '../minimum/routes.ts';
import { notificationRoutes } from '../notifications/routes.ts';
import { overviewRoutes } from '../overview/routes.ts';
import { personalDataRoutes } from '../personal-data/routes.ts';
import { pushRoutes } from '../push/routes.ts';
import { serveSockets } from '../realtime/socket.ts';
import { recordRoutes } from '../records/routes.ts';
import { reportRoutes } from '../reports/routes.ts';
import { savedViewRoutes } from '../saved-views/routes.ts';
import { scheduleRoutes } from '../schedules/routes.ts';
import { roomDayPrintRoutes, rosterPrintRoutes } from '../sessions/print/routes.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import { studentRoutes } from '../students/routes.ts';
import { syncRoutes } from '../sync/console/routes.ts';
import { syncHistoryRoutes } from '../sync/history/routes.ts';
import { syncSetupRoutes } from '../sync/setup/routes.ts';
import { todayRoutes } from '../today/routes.ts';
import { trainerRoutes } from '../trainers/routes.ts';

/** A client that sends a request too slowly is cut off: it would hold a socket without end. */
const requestTimeoutMs = 30_000;

const capabilities = [
  authRoutes,
  accountRoutes,
  secondFactorRoutes,
  instituteRoutes,
  linkRoutes,
  userRoutes,
  viewRoutes,
  overviewRoutes,
  bookingRoutes,
  calendarFeedRoutes,
  certificateRoutes,
  certificatePrintRoutes,
  serveCommonPrintFiles,
  invoiceRoutes,
  invoicePrintRoutes,
  courseRoutes,
  directoryRoutes,
  enrolmentRoutes,
  importRoutes,
  sessionRoutes,
  bulkRoutes,
  rosterPrintRoutes,
  roomDayPrintRoutes,
  checkInRoutes,
  trainerRoutes,
  recordRoutes,
  messageRoutes,
  minimumRoutes,
  notificationRoutes,
  pushRoutes,
  savedViewRoutes,
  reportRoutes,
  todayRoutes,
  studentRoutes,
  scheduleRoutes,
  closedDayRoutes,
  leaveRoutes,
  personalDataRoutes,
  archiveRoutes,
  erasureRoutes,
  correctionRoutes,
  auditLogRoutes,
  healthPageRoutes,
  syncRoutes,
  syncHistoryRoutes,
  syncSetupRoutes,
];

/** A server that is ready to `listen` or to be asked by `inject`; closing it does not close the database. */
export async function buildServer(ctx: Context, metrics?: Metrics): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const app = fastify({
    loggerInstance,
    logController: new RequestLog(),
    genReqId: requestIds(ctx.config.trustedProxies),
    trustProxy: (_address: string, hop: number) => hop < ctx.config.trustedProxies,
    bodyLimit: anonymousBodyBytes,
    serverFactory: loadSheddingServer(ctx, {
      requestTimeout: requestTimeoutMs,
      isDraining: () => drain.isDraining(),
      shed: () => metrics?.shed(),
    }),
    // Sockets that stay idle must not hold up a stop (D-80); `drain.ts` lets the others end before.
    forceCloseConnections: true,
    // The framework's own body has not the contract's form.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readQuery },
    frameworkErrors: handleRouterError(ctx),
    clientErrorHandler: handleParserError(ctx),
  });
  await ctx.institute.refresh();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('span', undefined);
  if (ctx.tracer) traceRequests(app, ctx.tracer, ctx.config.trustedProxies);
  app.decorate('authenticate', (request: FastifyRequest) => authenticate(ctx, request));
  readJson(app);
  handleErrors(app, ctx, auditDenial);
  const drain = drainBeforeClose(app, ctx.config.stopDelaySeconds * 1_000);
  const watch = watchWhileServing(app, ctx);
  await app.register(cookie);
  await compressAnswers(app);
  await addSecurityHeaders(app, ctx);
  admitCalls(app, ctx, { drain, watch });
  await describeCalls(app, ctx);
  await serveSockets(app, ctx);
  metrics?.measure(app);
  drain.awaitAnswers();
  await app.register(async (scope) => {
    for (const routes of capabilities) routes(scope, ctx);
    healthRoutes(scope, ctx, { drain, watch });
  });
  await serveWeb(app, ctx);
  return app;
}

/** Only where the server listens: who asks by `inject` has a limit for each of its own questions. */
function watchWhileServing(app: FastifyInstance, ctx: Context): DatabaseWatch {
  const watch = watchDatabase(ctx);
  app.addHook('onListen', async () => watch.start());
  app.addHook('onClose', () => watch.stop());
  return watch;
}
