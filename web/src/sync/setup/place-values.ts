/** What the first step asks for, what is wrong with it, and how it is sent. */
import type { OdooPlace, SyncSetup } from '@halaqa/contract/sync-setup';

export interface PlaceValues {
  url: string;
  database: string;
  login: string;
  apiKey: string;
  adminLogin: string;
  adminKey: string;
}

export type PlaceFault = 'required' | 'badUrl' | 'who' | 'both';

/** Of the user that the set-up makes. */
const usualLogin = 'halaqa-portal';

export function firstValues({ connection, draft }: SyncSetup): PlaceValues {
  const { url, database, login } = connection ?? draft ?? { url: '', database: '', login: usualLogin };
  return { url, database, login, apiKey: '', adminLogin: '', adminKey: '' };
}

/** Whether the portal has the key of this user: it may be left out then. */
export function isKeyKept(values: PlaceValues, { connection, draft }: SyncSetup): boolean {
  const same = (url: string) => url.trim().replace(/\/+$/, '');
  return [connection, draft].some(
    (kept) =>
      kept !== null && kept.url === same(values.url) && kept.database === values.database.trim() && kept.login === values.login.trim(),
  );
}

/** Whether the key of the portal's user is typed or kept; else its user is still to be made. */
export const hasKey = (values: PlaceValues, setup: SyncSetup): boolean => values.apiKey.trim() !== '' || isKeyKept(values, setup);

export function placeFaults(values: PlaceValues, setup: SyncSetup): Partial<Record<keyof PlaceValues, PlaceFault>> {
  const { adminLogin, adminKey } = values;
  const has = (text: string) => text.trim() !== '';
  const isWhoKnown = hasKey(values, setup) || (has(adminLogin) && has(adminKey));
  return {
    ...(isAddress(values.url.trim()) ? {} : { url: has(values.url) ? 'badUrl' : 'required' }),
    ...(has(values.database) ? {} : { database: 'required' }),
    ...(has(values.login) ? {} : { login: 'required' }),
    ...(isWhoKnown ? {} : { apiKey: 'who' }),
    ...(has(adminLogin) && !has(adminKey) ? { adminKey: 'both' } : {}),
    ...(has(adminKey) && !has(adminLogin) ? { adminLogin: 'both' } : {}),
  };
}

export function askedOf({ url, database, login, apiKey, adminLogin, adminKey }: PlaceValues): {
  place: OdooPlace;
  administrator?: { login: string; apiKey: string };
} {
  const place = { url: url.trim(), database: database.trim(), login: login.trim(), ...(apiKey.trim() !== '' && { apiKey: apiKey.trim() }) };
  if (adminLogin.trim() === '' || adminKey.trim() === '') return { place };
  return { place, administrator: { login: adminLogin.trim(), apiKey: adminKey.trim() } };
}

export function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  );
}
