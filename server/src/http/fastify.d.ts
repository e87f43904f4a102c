import type { Access } from '@halaqa/contract/access';
import type { Span } from '../tracing/span.ts';
import type { Caller } from './caller.ts';
import type { StandalonePage } from './standalone-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Undefined where nothing is traced. */
    span: Span | undefined;
  }
  interface FastifyInstance {
    /** Who makes the request; undefined without a living session. */
    authenticate: (request: FastifyRequest) => Promise<Caller | undefined>;
  }
  interface FastifyContextConfig {
    /** The row of the access table that the route enforces; absent on pages and files. */
    access?: Access;
    /** Where people open the route in a window of its own. */
    page?: StandalonePage;
  }
}
