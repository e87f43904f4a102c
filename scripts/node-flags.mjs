import { fileURLToPath } from 'node:url';

/**
 * With what the portal's process runs. A first reading of Odoo makes garbage by the page and keeps none of it, and V8 by itself lets
 * the heap grow to four times of what is in use, and its young part to 32 MB, before it collects: 130 MiB for nothing.
 */
export const portalFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--heap-growing-percent=100'];

/**
 * Where the portals that tests start keep their code as Node.js has read it (`NODE_COMPILE_CACHE`): taking the types out of every file
 * is a third of a start. Where it cannot be written, they do without.
 */
export const compileCache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
