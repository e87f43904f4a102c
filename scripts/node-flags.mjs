import { fileURLToPath } from 'node:url';

/**
 * The flags of the portal's process. A first reading of Odoo makes garbage with each page and keeps nothing, and V8 by default lets
 * the heap grow to four times the used size, and its young generation to 32 MB, before it collects: 130 MiB for nothing.
 */
export const portalFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--heap-growing-percent=100'];

/**
 * Where portals keep their code as compiled by Node.js (`NODE_COMPILE_CACHE`), those of `npm start` and of tests alike: compiling our
 * sources and the packages is half of the time of a start. Where the folder cannot be written, they work without.
 */
export const compileCache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
