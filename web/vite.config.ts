import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { precompress } from './build/precompress.ts';

const portal = 'http://localhost:5000';

export default defineConfig({
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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with its version only, so that a release of ours does not make readers fetch it again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\//, priority: 3 },
            // What every page draws with, in one file. Without what brings Radix, the router or the calls along.
            {
              name: 'ground',
              test: /web\/src\/(ui\/(?!Dialog|Menu|Toaster|Tooltip|Faces|Page|ProgressRing|SeatsBar)|i18n\/[a-zA-Z]+\.ts$(?<!ormat\.ts)|storage|app\/(paths|screen))/,
              priority: 2,
            },
            // The calls with their schemas.
            { name: 'calls', test: /(web\/src\/api\/(call|failure)|contract\/src\/(?!texts)|node_modules\/zod\/)/, priority: 1 },
          ],
        },
      },
    },
  },
});
