/** Whether this browser's session has ended by itself (D-203): the tab remembers it until somebody signs in or out. */
import { readStored, removeStored, writeStored } from '../storage.ts';

/** Call it where the server knows nobody. Whoever never signed in here, or signed out by choice, has left no reader. */
export function noteEnd(): void {
  if (readStored('reader')) writeStored('ended', 'true');
}

export const hasEnded = (): boolean => readStored('ended') !== null;

export const forgetEnd = (): void => removeStored('ended');
