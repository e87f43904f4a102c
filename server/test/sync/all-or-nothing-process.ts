/** `engine-process.ts` in which nobody looks which of several changes it is that Odoo refuses. */
import { putInPlace } from './with-twin.ts';

putInPlace('./push-apart.ts', new URL('./all-or-nothing.ts', import.meta.url));
await import('./engine-process.ts');
