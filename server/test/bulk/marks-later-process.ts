/** `bulk-process.ts` whose rows are marked after their changes are committed. */
import { putInPlace } from '../sync/with-twin.ts';

putInPlace(new URL('../../src/bulk/store.ts', import.meta.url), new URL('./marks-later.ts', import.meta.url));
await import('./bulk-process.ts');
