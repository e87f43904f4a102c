/** `engine-process.ts` without the search for the one of several changes that Odoo refuses. */
import { putInPlace } from './with-twin.ts';

putInPlace(new URL('../../src/sync/push/one-by-one.ts', import.meta.url), new URL('./all-or-nothing.ts', import.meta.url));
await import('./engine-process.ts');
