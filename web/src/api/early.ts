/**
 * Answers that were asked for before the portal's scripts had come (D-144): `boot.ts` asks for them, and the first call for the same
 * address takes its one. Imports nothing, as `boot.ts` does not.
 */

interface EarlyAnswers {
  language: string;
  /** By address. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  // Between two scripts of one page: nothing else can be shared by them.
  var early: EarlyAnswers | undefined;
}

/** What nobody has asked for by then is no longer what the server would say. */
const goodForMs = 20_000;

/** @param headers of every call of this page */
export function askEarly(addresses: readonly string[], language: string, headers: Record<string, string>): void {
  const ask = (address: string): [string, Promise<Response>] => {
    const answer = fetch(address, { headers, credentials: 'include', signal: AbortSignal.timeout(goodForMs) });
    // Whoever takes it hears of it.
    answer.catch(() => undefined);
    return [address, answer];
  };
  globalThis.early = { language, answers: new Map(addresses.map(ask)) };
  setTimeout(forgetEarly, goodForMs);
}

/** Undefined where it was not asked for, was taken before, or is no success: then it is to be asked for. */
export async function takeEarly(address: string, language: string): Promise<Response | undefined> {
  const early = globalThis.early;
  const answer = early?.answers.get(address);
  if (!answer || early?.language !== language) return undefined;
  early.answers.delete(address);
  const came = await answer.catch(() => undefined);
  return came?.ok ? came : undefined;
}

/** Whatever is changed from now on, and whoever signs in, is not in them. */
export function forgetEarly(): void {
  globalThis.early = undefined;
}
