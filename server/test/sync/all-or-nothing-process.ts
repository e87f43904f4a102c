/** `engine-process.ts` in which nobody looks which of several changes it is that Odoo refuses. */
import { putInPlace } from './with-twin.ts';

putInPlace(new URL('../../src/sync/push/one-by-one.ts', import.meta.url), new URL('./all-or-nothing.ts', import.meta.url));
await import('./engine-process.ts');
