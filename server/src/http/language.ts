import { type Language, languages } from '@halaqa/contract/values';

/** The first language of `Accept-Language` that we speak, by weight; undefined where there is none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((found) => found !== undefined);
      return { language: languages.find((one) => tag === one || tag.startsWith(`${one}-`)), weight: Number(weight ?? 1) };
    })
    .filter((part) => part.language !== undefined && part.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.language;
}

/** The language of an answer: Accept-Language, else the account's, else Arabic (D-11). */
export const answerLanguage = (header: string | undefined, account: Language | null | undefined): Language =>
  acceptedLanguage(header) ?? account ?? 'ar';
