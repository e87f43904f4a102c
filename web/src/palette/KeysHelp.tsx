import { useCallback } from 'react';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useKeys } from './use-keys.ts';

const dialog = lazyPart(() => import('./KeysDialog.tsx').then((file) => file.KeysDialog), ['palette']);

/** `?` lists the keys. Shows nothing until then. */
export function KeysHelp() {
  const opened = useLazyDialog<true>(dialog);
  const { open } = opened;
  useKeys({ onHelp: useCallback(() => open(true), [open]) });
  return opened.subject && <dialog.Component key={opened.turn} open={opened.isOpen} onClose={opened.close} />;
}
