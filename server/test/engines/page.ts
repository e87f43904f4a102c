/** A page of a browser other than Chromium, whatever drives it. */
import { eventually } from '../boot/institute.ts';

export interface Size {
  width: number;
  height: number;
}

/** What each browser does in its own way. */
export interface Driver {
  go: (path: string) => Promise<void>;
  /** What the body of a function answers in the page. */
  run: (script: string) => Promise<unknown>;
  /** What is there already. */
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface Page extends Driver {
  /** Settles once the body of a function answers true. */
  until: (script: string) => Promise<void>;
}

/** Opens a window with cookies and storage of its own. */
export type Open = (size: Size) => Promise<Page>;

/** @returns the page, which waits for what is clicked or typed into */
export function pageOf(driver: Driver): Page {
  const until = (script: string): Promise<void> => eventually(async () => (await driver.run(script)) === true, 20_000);
  const thereIs = (selector: string): Promise<void> => until(`return document.querySelector(${JSON.stringify(selector)}) !== null`);
  return {
    ...driver,
    until,
    click: async (selector) => {
      await thereIs(selector);
      await driver.click(selector);
    },
    type: async (selector, text) => {
      await thereIs(selector);
      await driver.type(selector, text);
    },
  };
}
