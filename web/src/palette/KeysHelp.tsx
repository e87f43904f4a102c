import { useEffect } from 'react';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const dialog = lazyPart(() => import('./KeysDialog.tsx').then((file) => file.KeysDialog), ['palette']);

/** `?`, or `؟` as it is written in Arabic, lists the keys where nothing is being typed (SPEC-2.56). Shows nothing until then. */
export function KeysHelp() {
  const opened = useLazyDialog<true>(dialog);
  const { open } = opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is the same at each drawing.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if ((event.key !== '?' && event.key !== '؟') || isTyping(event.target)) return;
      event.preventDefault();
      open(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return opened.subject && <dialog.Component key={opened.turn} open={opened.isOpen} onClose={opened.close} />;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
