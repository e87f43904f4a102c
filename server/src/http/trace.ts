/** A span for each request, the parent of all work done for it (D-149, ADR-59). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Tracer, within } from '../tracing/span.ts';

const isFault = (status: number): boolean => status >= 500;

/** To be called before other hooks are added, so that what they ask is seen too. @param trustedProxies without one nobody else names a trace. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trustedProxies: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A socket stays for hours: what comes over it is no part of the request that opened it.
    if (request.headers.upgrade !== undefined) return done();
    const { method, routeOptions, id, headers } = request;
    // Never the address: ids stand in it, and what strangers try.
    const route = routeOptions.url;
    const attributes = { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }), 'halaqa.request_id': id };
    const given = trustedProxies > 0 ? headers['traceparent'] : undefined;
    const span = tracer.begin(route === undefined ? method : `${method} ${route}`, { kind: 'server', attributes }, [given].flat()[0]);
    request.span = span;
    within(span, done);
  });
  // A body comes by events of the socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => inSpanOf(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const errorType = isFault(statusCode) ? String(statusCode) : undefined;
    request.span?.end({ attributes: { 'http.response.status_code': statusCode }, errorType });
    done();
  });
}

/** Where the framework calls by itself, at the end of an answer or after a body. */
export const inSpanOf = <T>({ span }: Pick<FastifyRequest, 'span'>, work: () => T): T => (span ? within(span, work) : work());
