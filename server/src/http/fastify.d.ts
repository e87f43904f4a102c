import type { Access } from '@halaqa/contract/access';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** The row of the access table that the route enforces; absent on pages and files. */
    access?: Access;
  }
}
