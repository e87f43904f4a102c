/** Parses text that may not be JSON. */
import type { Json } from './values.ts';

export function parsed(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
