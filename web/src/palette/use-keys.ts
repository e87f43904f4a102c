/** Keys that work on every screen (SPEC-2.56). */
import { useEffect } from 'react';

/** As keyboards name them: with Control, and on a Mac with Command. */
export const paletteKeys = ['Ctrl K', '⌘ K'] as const;

interface Keys {
  /** `Ctrl K`, or `⌘ K`. */
  onPalette?: (() => void) | undefined;
  /** `?`, or `؟` as it is written in Arabic, where nothing is being typed. */
  onHelp?: (() => void) | undefined;
}

export function useKeys({ onPalette, onHelp }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      // By the place of the key: on an Arabic keyboard it writes another letter. The page's head has taken it from the browser (`early-keys.ts`).
      if (onPalette && event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        onPalette();
      } else if (
        onHelp &&
        !event.defaultPrevented &&
        (event.key === '?' || event.key === '؟') &&
        !event.ctrlKey &&
        !event.metaKey &&
        !isTyping(event.target)
      ) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onPalette, onHelp]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
