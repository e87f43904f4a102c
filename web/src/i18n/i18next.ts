/**
 * Stands for `i18next` in the build (`vite.config.ts`), whose types are used: what the portal takes of it, in a tenth of its size
 * (ADR-26). `i18next.test.ts` asks both every text of every catalogue.
 */
import { memoize } from '../memoize.ts';

interface Texts {
  [key: string]: string | Texts;
}

interface Options {
  lng: string;
  resources: Record<string, Record<string, Texts>>;
  defaultNS: string;
  interpolation: { escape: (value: string) => string };
  parseMissingKeyHandler: (key: string) => string;
}

type Values = Record<string, unknown> & { count?: number; context?: string };
type Namespaces = string | readonly string[] | null;

let options: Options;
/** By language and namespace. */
const bundles = new Map<string, Texts>();
const watchers = new Set<() => void>();

const i18next = {
  language: '',
  use: () => i18next,
  init: async (given: Options): Promise<void> => {
    options = given;
    i18next.language = given.lng;
    for (const [language, all] of Object.entries(given.resources)) {
      for (const [namespace, texts] of Object.entries(all)) i18next.addResourceBundle(language, namespace, texts);
    }
  },
  /** Puts `texts` in the place of those that were there. */
  addResourceBundle: (language: string, namespace: string, texts: Texts): void => {
    bundles.set(`${language}/${namespace}`, texts);
  },
  hasResourceBundle: (language: string, namespace: string): boolean => bundles.has(`${language}/${namespace}`),
  removeResourceBundle: (language: string, namespace: string): void => {
    bundles.delete(`${language}/${namespace}`);
  },
  changeLanguage: async (language: string): Promise<void> => {
    i18next.language = language;
    for (const changed of watchers) changed();
  },
  on: (_event: 'languageChanged', changed: () => void): void => {
    watchers.add(changed);
  },
  off: (_event: 'languageChanged', changed: () => void): void => {
    watchers.delete(changed);
  },
  t: (key: string, values?: Values): string => say(null, key, values),
  getFixedT:
    (_language: null, namespaces: Namespaces) =>
    (key: string, values?: Values): string =>
      say(namespaces, key, values),
};

// biome-ignore lint/style/noDefaultExport: the library has one.
export default i18next;

/** `booking:success` names its namespace; else those that were asked for are looked through, in their order. */
function say(namespaces: Namespaces, named: string, values: Values = {}): string {
  const [, namespace = namespaces ?? options.defaultNS, key = named] = /^([\w-]+):(.+)$/.exec(named) ?? [];
  for (const one of [namespace].flat()) {
    const texts = bundles.get(`${i18next.language}/${one}`);
    for (const form of formsOf(key, values)) {
      const text = texts && find(texts, form);
      if (text !== undefined) return filled(text, values);
    }
  }
  return options.parseMissingKeyHandler(key);
}

/** The forms of a key, the most particular first: of its context and of its count. Zero has a form of its own, where there is one. */
function formsOf(key: string, { count, context }: Values): string[] {
  const counted = (bare: string) =>
    count === undefined ? [bare] : [...(count === 0 ? [`${bare}_zero`] : []), `${bare}_${rulesOf(i18next.language).select(count)}`, bare];
  return [...(context ? counted(`${key}_${context}`) : []), ...counted(key)];
}

const rulesOf = memoize((language: string) => new Intl.PluralRules(language));

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** A value that is given and empty stays empty; a value that is missing is visible as its placeholder. */
function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? options.interpolation.escape(String(values[name] ?? '')) : place,
  );
}
