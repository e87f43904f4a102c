import { useCallback } from 'react';
import { late } from '../ui/late.ts';
import { useOpened } from '../ui/opened.ts';
import { useKeys } from './use-keys.ts';

const dialog = late(() => import('./KeysDialog.tsx').then((file) => file.KeysDialog), ['palette']);

/** `?` lists the keys. Shows nothing until then. */
export function KeysHelp() {
  const opened = useOpened<true>(dialog);
  const { open } = opened;
  useKeys({ onHelp: useCallback(() => open(true), [open]) });
  return opened.subject && <dialog.Component key={opened.turn} open={opened.isOpen} onClose={opened.close} />;
}
