/** The Arabic catalogues: what every page says, and the others, each fetched when a screen needs it. */
import { texts as shell } from './ar/shell.ts';

export const catalogues = {
  shell,
  files: import.meta.glob<Record<string, unknown>>(['./ar/*.ts', '!./ar/shell.ts'], { import: 'texts' }),
};
