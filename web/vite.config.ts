import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import * as chunks from './build/chunks.ts';
import { icons as numberedIcons } from './build/icons.ts';
import { parts } from './build/parts.ts';
import { precompress } from './build/precompress.ts';
import { summaries } from './build/summaries.ts';
import { worker } from './build/worker.ts';

const portal = 'http://localhost:5000';

/** Icons that the ground and forms share, and those of toasts. */
const signs = /lucide-react\/dist\/esm\/icons\/(check|chevron-down|circle-alert|circle-check|info|x)\./;

/** Asked before sign-in and at each screen. */
const whoMayOpen = /domain\/src\/access\.ts$/;

const icons = /lucide-react\/dist\/esm\/icons\/(bell|book-open|chevron-right|clock|map-pin|receipt-text|search|user-round|users)\./;

const besideWork =
  /(lucide-react\/dist\/esm\/icons\/(chevron-left|circle-check-big|hourglass|plus)|contract\/src\/(attendance|sessions|sorting)|domain\/src\/session-state)\.(ts|mjs)$/;

const placeIcons =
  /lucide-react\/dist\/esm\/icons\/(calendar-clock|calendar-days|calendar-off|calendar-range|chart-column|ellipsis|history|house|id-card|key-round|refresh-cw|settings)\./;

const iconOf = (name: string) => (id: string) => id.includes(`lucide-react/dist/esm/icons/${name}.`);
/** Of dialogs and their buttons, none of a first screen. */
const dialogIcons = /lucide-react\/dist\/esm\/icons\/(calendar-x-2|check-check|cloud-exclamation-point|message-square|pencil|trash)\./;

/** Of later screens, each on several: names of a file each are what the first screen would pay. */
const laterIcons =
  /lucide-react\/dist\/esm\/icons\/(archive|archive-arrow-up|arrow-down|arrow-left|arrow-up|download|git-compare-arrows|list-filter|mail|pencil-line|search-x|settings-2|shield-check|smartphone|user-plus)\./;

/** Likewise. */
const laterCalls = /contract\/src\/(export|identity-fields|obstacles|record-fields)\.ts/;

const printer = iconOf('printer');

/** What `index.html` names. */
const firstFiles = /assets\/(react|ground|rolldown-runtime|index)-/;

export default defineConfig({
  resolve: {
    alias: ['i18next', 'react-i18next'].map((name) => ({
      find: new RegExp(`^${name}$`),
      replacement: fileURLToPath(new URL(`src/i18n/${name}.ts`, import.meta.url)),
    })),
  },
  plugins: [react(), tailwindcss(), boot(), parts(), summaries(), numberedIcons(), ...worker(), precompress()],
  server: {
    proxy: {
      '/api': portal,
      '/calendar': portal,
      '/institute': portal,
      '/verify': portal,
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
        // Each file names those that its parts need, and a hash is what gzip cannot shorten in a name: the fewest signs that the bundler takes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Changes with its version only, so that a release of ours does not make readers fetch it again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'ground', test: (id: string) => chunks.ground(id) || signs.test(id) || whoMayOpen.test(id), priority: 2 },
            { name: 'fields', test: chunks.fields, priority: 2 },
            { name: 'sign-in', test: chunks.signIn, priority: 2 },
            // What every call needs; the endpoints of a capability come with the screens that make them.
            {
              name: 'calls',
              test: /(web\/src\/api\/(call|failure)\.ts|contract\/src\/(access|auth|endpoint|problem|values)\.ts|node_modules\/zod\/)/,
              priority: 1,
            },
            { name: 'screens', test: (id: string) => chunks.screens(id) || icons.test(id), priority: 1 },
            // On the first screens of students and trainers, which share nothing else.
            { name: 'check-in', test: /(domain\/src\/check-in|lucide-react\/dist\/esm\/icons\/qr-code)\./, priority: 1 },
            // What the live channel knows of too.
            { name: 'records', test: /contract\/src\/(booking|invoices|overview)\.ts/, priority: 1 },
            { name: 'dashboard', test: (id: string) => chunks.dashboard(id) || printer(id), priority: 1 },
            { name: 'work', test: (id: string) => chunks.work(id) || besideWork.test(id), priority: 1 },
            { name: 'admin-dashboard', test: (id: string) => chunks.adminDashboard(id) || /contract\/src\/today\./.test(id), priority: 1 },
            { name: 'rows', test: chunks.rows, priority: 1 },
            { name: 'marking', test: chunks.marks, priority: 1 },
            { name: 'navigation', test: (id: string) => chunks.navigation(id) || placeIcons.test(id), priority: 1 },
            { name: 'dialog-icons', test: dialogIcons, priority: 1 },
            { name: 'later-icons', test: laterIcons, priority: 1 },
            { name: 'times', test: (id: string) => chunks.times(id) || /domain\/src\/weekly-schedule\.ts$/.test(id), priority: 1 },
            { name: 'notices', test: chunks.notices, priority: 1 },
            { name: 'later', test: (id: string) => chunks.later(id) || laterCalls.test(id), priority: 1 },
            // Of the lists, which come after a first screen.
            { name: 'table', test: /node_modules\/@tanstack\/(react-table|table-core|react-store|store)\//, priority: 2 },
            {
              name: 'portal',
              test: /node_modules\/(react-router|@tanstack\/(react-query|query-core))\/(?!.*\/(queriesObserver|useQueries)\.js)/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
