/** Which passwords may not be chosen (D-13; OWASP ASVS 5.0, 6.2.1, 6.2.4, 6.2.9 and 6.2.11). */
import { type PasswordFault, passwordFault } from '@halaqa/domain/password';

/** Words that a guesser tries first at this product; the person's own e-mail name is the other. */
const wordsOfTheHouse = ['halaqa', 'حلقة'];

/** How many of the commonest count with digits and signs around them too: `Password2026!` is `password`. */
const commonestWords = 10_000;

/**
 * Why `password` may not be chosen, or nothing.
 * @param email of the account that it is for.
 */
export async function passwordWeakness(password: string, email: string): Promise<PasswordFault | undefined> {
  const { all, commonest } = await lists();
  const fault = passwordFault(password, all);
  if (fault) return fault;
  const word = bareWord(password);
  if (word === '') return undefined;
  const own = bareWord(email.split('@', 1).join(''));
  return commonest.has(word) || wordsOfTheHouse.includes(word) || word === own ? 'too_common' : undefined;
}

/** Without the digits and signs at both ends, in lower case. */
const bareWord = (text: string): string => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

let loaded: Promise<{ all: ReadonlySet<string>; commonest: ReadonlySet<string> }> | undefined;

/** Read at the first need: half a megabyte that a portal where nobody sets a password never holds. */
function lists() {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const byRank = dictionary['passwords-common'];
    return { all: new Set(byRank), commonest: new Set(byRank.slice(0, commonestWords)) };
  });
  return loaded;
}
