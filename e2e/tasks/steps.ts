/** How many steps somebody takes from the first screen of their role: a press, a choice, a text that is typed, and a drag are one each. */
import { expect, type Locator, type Page, test } from '@playwright/test';

export interface Steps {
  press: (does: Promise<unknown>) => Promise<void>;
  /** A text that is typed into a field, or a choice in a list. */
  fill: (does: Promise<unknown>) => Promise<void>;
  taken: () => number;
  /** With what was filled in apart. */
  said: () => string;
}

export function countSteps(): Steps {
  let [presses, fields] = [0, 0];
  return {
    press: async (does) => {
      presses += 1;
      await does;
    },
    fill: async (does) => {
      fields += 1;
      await does;
    },
    taken: () => presses + fields,
    said: () => `${presses + fields} steps: ${presses} pressed, ${fields} filled in`,
  };
}

/** A keyboard without a pointer: every key counts, each Tab of a run too; a text that is typed counts as one, beside the keys. */
export interface Keys {
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** One key again and again until it has the focus: Tab, where nothing else is said. */
  reach: (wanted: Locator, key?: string) => Promise<void>;
  /** Tab by Tab to a list of choices, and arrow by arrow to one of them. */
  choose: (field: Locator, value: string) => Promise<void>;
  /** One key again and again until it is so. */
  until: (key: string, is: () => Promise<boolean>) => Promise<void>;
  /** Opens the palette, types, and goes to what is found. */
  jump: (text: string, wanted: Locator) => Promise<void>;
  taken: () => string;
}

const mostInARun = 80;

export function countKeys(page: Page): Keys {
  let [keys, texts] = [0, 0];
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    texts += 1;
    await page.keyboard.type(text);
  };
  const until = async (key: string, is: () => Promise<boolean>) => {
    for (let pressed = 0; !(await is()); pressed += 1) {
      if (pressed === mostInARun) throw new Error(`${key} does not lead there`);
      await press(key);
    }
  };
  const reach = async (wanted: Locator, key = 'Tab') => {
    await wanted.waitFor();
    await until(key, () => wanted.evaluate((element) => element === document.activeElement));
  };
  return {
    press,
    type,
    until,
    reach,
    choose: async (field, value) => {
      await reach(field);
      const place = (which: string) => field.locator(which).evaluate((option) => (option instanceof HTMLOptionElement ? option.index : -1));
      const isAbove = (await place(`option[value="${value}"]`)) < (await place('option:checked'));
      await until(isAbove ? 'ArrowUp' : 'ArrowDown', async () => (await field.inputValue()) === value);
    },
    jump: async (text, wanted) => {
      keys += 1;
      // What listens for it comes after the first screen: whoever is too early presses again.
      await expect(async () => {
        await page.keyboard.press('ControlOrMeta+k');
        await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused({ timeout: 2_000 });
      }).toPass();
      await type(text);
      await wanted.waitFor();
      await until('ArrowDown', async () => (await wanted.getAttribute('aria-selected')) === 'true');
      await press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    taken: () => `${keys} keys and ${texts} ${texts === 1 ? 'text' : 'texts'}`,
  };
}

/** Keeps what was counted beside the result of the test, for the table of tasks. */
export function note(task: string, taken: string): void {
  test.info().annotations.push({ type: 'steps', description: `${task}: ${taken}` });
}

/** What is pressed next stands in the window, without scrolling. */
export const inSight = (wanted: Locator): Promise<void> => expect(wanted).toBeInViewport({ ratio: 1 });
