/** `engine-process.ts` without the guard that keeps a leader that was replaced from going on. */
import { putInPlace } from './with-twin.ts';

putInPlace(new URL('../../src/sync/leader/leader.ts', import.meta.url), new URL('./unfenced-leader.ts', import.meta.url));
await import('./engine-process.ts');
