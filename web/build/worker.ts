/** Writes `/sw.js` of `src/worker/sw.ts`, with the list of what it fetches as it is installed: the page, and what the page names itself (ADR-36). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serwist } from '@serwist/vite';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../dist');

export const worker = (): Plugin[] =>
  serwist({
    swSrc: 'src/worker/sw.ts',
    swDest: 'sw.js',
    swUrl: '/sw.js',
    injectionPoint: 'self.__SW_MANIFEST',
    rollupFormat: 'iife',
    globDirectory: 'dist',
    globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
    manifestTransforms: [
      async (entries) => {
        const page = await readFile(join(folder, 'index.html'), 'utf8');
        return { manifest: entries.filter(({ url }) => url === 'index.html' || page.includes(`"/${url}"`)) };
      },
    ],
    // The page is whole by then; it is compressed after that.
    integration: { closeBundleOrder: 'pre' },
  });
