import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { precompress } from './build/precompress.ts';

const portal = 'http://localhost:5000';

const ground =
  /web\/src\/(storage|api\/connection|i18n\/(texts|language|bidi|i18next|react-i18next)|app\/(Loading|paths|screen)|ui\/(Arrived|Boundary|Button|Crash|Empty|Logo|Spinner|Toaster|button-class|classes|late|toast|unfetched|use-title))\.tsx?$/;

const fields = /web\/src\/ui\/(Checkbox|Field|Input|LanguageSelect|PasswordInput|control-class)\.tsx?$/;

const screens =
  /web\/src\/(api\/(query|idempotency|live-state)|auth\/(account-preferences|current-user|language-choice)|notifications\/newest|i18n\/(format|useFormat)|shell\/ConnectionStrip|ui\/(ahead|at-rest|Avatar|Badge|Card|Dotted|Empty|Faces|Failure|Figures|Ltr|Page|Section|Skeleton|StateBadge|opened|session-looks|use-now))\.tsx?$/;

const dashboard =
  /web\/src\/(student\/(CoursePicture|Countdown|Invoices|MyCourses|NextSession|Profile|SessionFacts|Stats|StudentDashboard|UpcomingSessions|anchor|calendar-file|deadline|dialogs|offer)|invoices\/InvoiceList|ui\/ProgressRing)\.tsx?$|lucide-react\/dist\/esm\/icons\/printer\./;

/** Icons that the ground and forms share, and those of toasts. */
const signs = /lucide-react\/dist\/esm\/icons\/(check|chevron-down|circle-alert|circle-check|info|x)\./;

const icons = /lucide-react\/dist\/esm\/icons\/(bell|book-open|calendar-plus|chevron-right|map-pin|receipt-text|user-round)\./;

const work =
  /(web\/src\/(sessions\/(StateMenu|acts)|calendar\/(SessionRow|session)|ui\/(AfterPaint|Segments))|lucide-react\/dist\/esm\/icons\/(circle-check-big|hourglass|plus)|contract\/src\/(sessions|trainers)|domain\/src\/session-state)\.(tsx?|mjs)$/;

const nav = /web\/src\/palette\/(AdminNav|admin-pages)\.tsx?$|lucide-react\/dist\/esm\/icons\/search\./;

const everywhere = /assets\/(react|ground|calls|portal|screens|rolldown-runtime)-/;

export default defineConfig({
  resolve: {
    alias: ['i18next', 'react-i18next'].map((name) => ({
      find: new RegExp(`^${name}$`),
      replacement: fileURLToPath(new URL(`src/i18n/${name}.ts`, import.meta.url)),
    })),
  },
  plugins: [react(), tailwindcss(), boot(), precompress()],
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
      // What every page has by then is not listed again for each screen.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((file) => !everywhere.test(file)) : needed),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with its version only, so that a release of ours does not make readers fetch it again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // What every page draws with: one file instead of twenty.
            { name: 'ground', test: (id: string) => ground.test(id) || signs.test(id), priority: 2 },
            // What forms are made of: the sign-in page has one, first screens have none.
            { name: 'fields', test: fields, priority: 2 },
            // The frame of the pages before the portal, and its first one.
            { name: 'door', test: /web\/src\/auth\/(Circle|DoorFrame|LoginForm|LoginPage)\.tsx$/, priority: 2 },
            // What every call needs; the endpoints of a capability come with the screens that make them.
            {
              name: 'calls',
              test: /(web\/src\/api\/(call|failure)\.ts|contract\/src\/(access|auth|endpoint|problem|values)\.ts|node_modules\/zod\/)/,
              priority: 1,
            },
            // What nearly every screen behind the door draws with: small parts, which together weigh less.
            { name: 'screens', test: (id: string) => screens.test(id) || icons.test(id), priority: 1 },
            // What the live channel knows of too.
            { name: 'records', test: /contract\/src\/(booking|invoices|students)\.ts/, priority: 1 },
            // A student's first screen, of which her others take parts; nothing that other roles need on theirs.
            { name: 'dashboard', test: dashboard, priority: 1 },
            // What trainers and admins have on their first screen.
            { name: 'work', test: work, priority: 1 },
            // What stands in the header of an admin.
            { name: 'nav', test: nav, priority: 1 },
            { name: 'portal', test: /node_modules\/(react-router|@tanstack)\/(?!.*\/(queriesObserver|useQueries)\.js)/, priority: 2 },
          ],
        },
      },
    },
  },
});
