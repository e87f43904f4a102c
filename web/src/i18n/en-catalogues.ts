/** The English catalogues: what every page says, and the others, each fetched when a screen needs it. */
import { texts as shell } from './en/shell.ts';

export const catalogues = {
  shell,
  files: import.meta.glob<Record<string, unknown>>(['./en/*.ts', '!./en/shell.ts'], { import: 'texts' }),
};
