/** Registers the worker once the page is drawn (D-107). The page stays as it is until the reader reloads it. */
import { watchTyping } from './reader-idle.ts';

/** After the page was loaded: what the first screen asks for goes first. */
const delayMs = 3_000;

export function startWorker(): void {
  // Browsers keep workers to https and to this machine.
  if (!('serviceWorker' in navigator)) return;
  watchTyping();
  const register = () => void import('./register.ts').then((file) => file.register()).catch(() => undefined);
  const begin = () => setTimeout(register, delayMs);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
