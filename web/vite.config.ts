import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import * as chunks from './build/chunks.ts';
import { parts } from './build/parts.ts';
import { precompress } from './build/precompress.ts';

const portal = 'http://localhost:5000';

/** Icons that the ground and forms share, and those of toasts. */
const signs = /lucide-react\/dist\/esm\/icons\/(check|chevron-down|circle-alert|circle-check|info|x)\./;

const icons = /lucide-react\/dist\/esm\/icons\/(bell|book-open|calendar-plus|chevron-right|map-pin|receipt-text|user-round)\./;

const besideWork =
  /(lucide-react\/dist\/esm\/icons\/(circle-check-big|hourglass|plus)|contract\/src\/(sessions|trainers)|domain\/src\/session-state)\.(ts|mjs)$/;

const iconOf = (name: string) => (id: string) => id.includes(`lucide-react/dist/esm/icons/${name}.`);
const [printer, search] = [iconOf('printer'), iconOf('search')];

/** What `index.html` names. */
const firstFiles = /assets\/(react|ground|rolldown-runtime|index)-/;

export default defineConfig({
  resolve: {
    alias: ['i18next', 'react-i18next'].map((name) => ({
      find: new RegExp(`^${name}$`),
      replacement: fileURLToPath(new URL(`src/i18n/${name}.ts`, import.meta.url)),
    })),
  },
  plugins: [react(), tailwindcss(), boot(), parts(), precompress()],
  server: {
    proxy: {
      '/api': portal,
      '/ws': { target: portal, ws: true },
    },
  },
  build: {
    // The security policy allows no `data:` font or image, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What is there before any part is asked for is not listed again. A file that needs no other comes with an empty list.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js' ? (needed.length > 0 ? needed : [file]).filter((name) => !firstFiles.test(name)) : needed,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with its version only, so that a release of ours does not make readers fetch it again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'ground', test: (id: string) => chunks.ground(id) || signs.test(id), priority: 2 },
            { name: 'fields', test: chunks.fields, priority: 2 },
            { name: 'sign-in', test: chunks.signIn, priority: 2 },
            // What every call needs; the endpoints of a capability come with the screens that make them.
            {
              name: 'calls',
              test: /(web\/src\/api\/(call|failure)\.ts|contract\/src\/(access|auth|endpoint|problem|values)\.ts|node_modules\/zod\/)/,
              priority: 1,
            },
            { name: 'screens', test: (id: string) => chunks.screens(id) || icons.test(id), priority: 1 },
            // What the live channel knows of too.
            { name: 'records', test: /contract\/src\/(booking|invoices|overview)\.ts/, priority: 1 },
            { name: 'dashboard', test: (id: string) => chunks.dashboard(id) || printer(id), priority: 1 },
            { name: 'work', test: (id: string) => chunks.work(id) || besideWork.test(id), priority: 1 },
            { name: 'nav', test: (id: string) => chunks.nav(id) || search(id), priority: 1 },
            { name: 'portal', test: /node_modules\/(react-router|@tanstack)\/(?!.*\/(queriesObserver|useQueries)\.js)/, priority: 2 },
          ],
        },
      },
    },
  },
});
