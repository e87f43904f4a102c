/** Puts `importOnceFetched` in the place of the preloading that Vite writes around each `import()` of the build. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's own name of what it imports `__vitePreload` from. */
const helper = '\0vite/preload-helper.js';
const ours = join(import.meta.dirname, '../src/api/files.ts');

export const parts = (): Plugin => ({
  name: 'halaqa-parts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: new RegExp(`^${helper}$`) },
    handler: () => `export { importOnceFetched as __vitePreload } from ${JSON.stringify(ours)};`,
  },
  /** Vite's next version may call it otherwise. */
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    if (!chunks.some(({ moduleIds }) => moduleIds.includes(ours))) this.error('parts are not fetched by src/api/files.ts');
  },
});
