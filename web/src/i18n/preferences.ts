/**
 * How this reader wants dates and figures shown (D-44 and D-45). The account has them; this browser keeps a copy, so that the
 * first paint is right already.
 */
import type { Preferences } from '@halaqa/contract/values';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { readStored, writeStored } from '../storage.ts';
import { setNumberFormat } from './texts.ts';

export type DisplayPreferences = Pick<Preferences, 'digits' | 'hijri' | 'weekStart'>;

let shown = kept();
const watchers = createListeners();
setNumberFormat((number) => (shown.digits === 'arabic' ? arabicDigits(number) : number));

export function currentPreferences(): DisplayPreferences {
  return shown;
}

export function useDisplayPreferences(): DisplayPreferences {
  return useSyncExternalStore(watchers.subscribe, currentPreferences);
}

/** False where it was so already. */
export function setPreferences({ digits, hijri, weekStart }: DisplayPreferences): boolean {
  if (shown.digits === digits && shown.hijri === hijri && shown.weekStart === weekStart) return false;
  shown = { digits, hijri, weekStart };
  writeStored('preferences', new URLSearchParams({ digits, hijri: String(hijri), weekStart: String(weekStart) }).toString());
  watchers.notify();
  return true;
}

function kept(): DisplayPreferences {
  const stored = new URLSearchParams(readStored('preferences') ?? '');
  const weekStart = ([0, 6] as const).find((day) => String(day) === stored.get('weekStart'));
  return {
    digits: stored.get('digits') === 'arabic' ? 'arabic' : 'latin',
    hijri: stored.get('hijri') === 'true',
    weekStart: weekStart ?? null,
  };
}

/** Of `12:30`, `1,150.00` or `43%`, with the signs that belong to Arabic-Indic digits. */
export function arabicDigits(figures: string): string {
  return figures
    .replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    .replaceAll(',', '٬')
    .replaceAll('.', '٫')
    .replaceAll('%', '٪');
}
