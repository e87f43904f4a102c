/** `engine-process.ts` that does not recognise an Odoo that was restored from a copy. */
import { putInPlace } from './with-twin.ts';

putInPlace(new URL('../../src/sync/pull/restore-detection.ts', import.meta.url), new URL('./blind.ts', import.meta.url));
await import('./engine-process.ts');
