/** What the walk goes to, and what it opens there. */
import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

/** What is opened on a screen, from what the step before it left, each to be looked at. */
export type Steps = Record<string, (page: Page, say: Words) => Promise<unknown>>;

export interface Scene {
  /** Of its pictures, and in the report of the walk. */
  name: string;
  /** As `access.ts` writes it; left out where there is no screen for this reader, which has a face of its own. */
  screen?: string;
  /** Other addresses of the same. */
  also?: readonly string[];
  path: string | ((page: Page) => Promise<string>);
  /** The portal's router does not lead there: a page of the server's own, and pages before sign-in. */
  isOutside?: true;
  steps?: Steps;
}
