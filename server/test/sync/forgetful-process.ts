/** `engine-process.ts` whose creations are sent again as new at each try. */
import { putInPlace } from './with-twin.ts';

putInPlace(new URL('../../src/sync/push/create.ts', import.meta.url), new URL('./forgetful-create.ts', import.meta.url));
await import('./engine-process.ts');
