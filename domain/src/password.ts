/** What a password must be (D-13). */
const shortest = 10;
const longest = 128;

export type PasswordFault = 'too_short' | 'too_long' | 'too_common';

/**
 * Why `password` may not be chosen, or undefined. Length is counted in code points, so that a letter beyond the first plane
 * counts as one and not two; no kind of character is required.
 * @param commonest in lower case; `password` is found in it in any case.
 */
export function passwordFault(password: string, commonest: ReadonlySet<string>): PasswordFault | undefined {
  const length = [...password].length;
  if (length < shortest) return 'too_short';
  if (length > longest) return 'too_long';
  if (commonest.has(password.toLowerCase())) return 'too_common';
  return undefined;
}
