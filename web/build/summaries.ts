/**
 * Leaves out of the web what an endpoint says to others alone, as every first screen would carry that of its calls: the summary and
 * the refusals are for the API page, and who may call it, also in a view, is decided by the server. No screen reads them (`checks/`).
 */
import type { Plugin } from 'vite';

const contract = /\/contract\/src\/[\w-]+\.ts$/;
const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),?/g;
const forServer = /\bproblems: \[[^\]]*\],?|\baccess: access\.\w+,?|\binView: true,/g;

export function summaries(): Plugin {
  let removed = 0;
  return {
    name: 'halaqa-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler(code) {
        const without = code.replace(forServer, '').replace(summary, () => {
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
