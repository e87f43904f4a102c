/** Leaves the summaries of endpoints out of the web: the API page says them, and every first screen would carry those of its calls. */
import type { Plugin } from 'vite';

const contract = /\/contract\/src\/[\w-]+\.ts$/;
const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),?/g;

export function summaries(): Plugin {
  let removed = 0;
  return {
    name: 'halaqa-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler(code) {
        const without = code.replace(summary, () => {
          removed += 1;
          return '';
        });
        return { code: without, map: null };
      },
    },
    /** They may be written otherwise one day. */
    buildEnd(error) {
      if (!error && removed === 0) this.error('no summary of an endpoint was found in contract/src');
    },
  };
}
