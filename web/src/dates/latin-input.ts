import { latinDigits } from '@halaqa/domain/arabic';
import { type RefObject, useEffect } from 'react';

/**
 * Hands digits of every script that people here type to React Aria as Latin ones: it knows the Arabic-Indic ones, and not those of
 * Persian keyboards (D-93).
 */
export function useLatinInput(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    const onInput = (event: InputEvent) => {
      const data = latinDigits(event.data ?? '');
      if (data === (event.data ?? '') || !event.cancelable) return;
      event.preventDefault();
      event.stopPropagation();
      event.target?.dispatchEvent(
        new InputEvent('beforeinput', { data, inputType: event.inputType, bubbles: true, cancelable: true, composed: true }),
      );
    };
    element?.addEventListener('beforeinput', onInput, { capture: true });
    return () => element?.removeEventListener('beforeinput', onInput, { capture: true });
  }, [box]);
}
