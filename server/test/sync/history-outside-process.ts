/** `engine-process.ts` with a history that is written beside the transactions. */
import { putInPlace } from './with-twin.ts';

putInPlace(new URL('../../src/sync/history/store.ts', import.meta.url), new URL('./history-outside.ts', import.meta.url));
await import('./engine-process.ts');
