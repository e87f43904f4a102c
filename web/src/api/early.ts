/**
 * Answers requested before the portal's scripts have loaded (D-144): `boot.ts` requests them, and the first call to the same address takes
 * the answer. Imports nothing, as `boot.ts` does not.
 */

declare global {
  // By address; between two scripts of one page nothing else can be shared.
  var early: { language: string; answers: Map<string, Promise<Response | undefined>> } | undefined;
}

/** Since the page was opened; an answer not taken by then may be stale. */
const goodForMs = 20_000;

/** @param headers of every call of this page */
export function askEarly(addresses: readonly string[], language: string, headers: Record<string, string>): void {
  const request: RequestInit = { headers, credentials: 'include', signal: AbortSignal.timeout(goodForMs) };
  globalThis.early = { language, answers: new Map(addresses.map((one) => [one, fetch(one, request).catch(() => undefined)])) };
}

/** Undefined where it was not asked for, was taken before, or is no success: then it is to be asked for. */
export async function takeEarly(address: string, language: string): Promise<Response | undefined> {
  const { early } = globalThis;
  if (early?.language !== language || performance.now() > goodForMs) return undefined;
  const answer = await early.answers.get(address);
  return early.answers.delete(address) && answer?.ok ? answer : undefined;
}

/** Whatever is changed from now on, and whoever signs in, is not in them. */
export function forgetEarly(): void {
  globalThis.early = undefined;
}
