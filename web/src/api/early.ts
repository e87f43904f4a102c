/**
 * Answers that were asked for before the portal's scripts had come (D-144): `boot.ts` asks for them, and the first call for the same
 * address takes its one. Imports nothing, as `boot.ts` does not.
 */

declare global {
  // By address; between two scripts of one page nothing else can be shared.
  var early: { language: string; answers: Map<string, Promise<Response | undefined>> } | undefined;
}

/** Of the life of the page. What nobody has asked for by then is no longer what the server would say. */
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
