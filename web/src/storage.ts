/**
 * What the browser stores between visits, and under which keys (SPEC-7.4). Where it refuses storage (private windows, policies), nothing is
 * remembered: no function here throws.
 */
const keys = {
  /** The bearer token, only with "remember me" (D-12). */
  token: 'authToken',
  /** The signed-in person as last read, for other tabs and for the first paint. */
  user: 'user',
  /** The role that signed in here last, for what its first screen begins with (D-144). */
  reader: 'reader',
  language: 'language',
  theme: 'theme',
  /** Digits, Hijri and the first day of the week, as the account has them: for the first paint. */
  preferences: 'preferences',
  /** Whether the sidebar is collapsed. */
  sidebar: 'sidebar',
  /** Where the palette led last. */
  recents: 'paletteRecents',
  /** Which columns of which list are left out. */
  columns: 'listColumns',
  /** Marks of attendance that are not saved yet (D-92). */
  marks: 'attendanceMarks',
  /** What was typed in a form and is not saved (D-188). */
  drafts: 'formDrafts',
  /** The same where it says who somebody is: this tab alone keeps it, until it is closed. */
  tabDrafts: 'tabDrafts',
  /** Set where a session has ended by itself (D-203); also per tab. */
  ended: 'sessionEnded',
} as const;

export type StoredName = keyof typeof keys;

/** Per tab: the token of a view (D-140). */
export const viewKey = 'view';

/** Null but in a tab that shows somebody else's portal. A tab becomes one, and ceases to be one, by a full page load. */
export const viewToken: string | null = readView();

function readView(): string | null {
  try {
    return sessionStorage.getItem(viewKey);
  } catch {
    // Storage is refused: such a tab cannot have been opened.
    return null;
  }
}

/** What a view keeps is the tab's own, and goes with it; what others keep in this browser it neither reads nor changes. */
const store = (name: StoredName): Storage => (viewToken || name === 'tabDrafts' || name === 'ended' ? sessionStorage : localStorage);

export function readStored(name: StoredName): string | null {
  try {
    return store(name).getItem(keys[name]);
  } catch {
    // Storage is refused: as if nothing was kept.
    return null;
  }
}

export function writeStored(name: StoredName, value: string): void {
  try {
    store(name).setItem(keys[name], value);
  } catch {
    // Storage is full or refused: the choice holds for this page only.
  }
}

export function removeStored(name: StoredName): void {
  try {
    store(name).removeItem(keys[name]);
  } catch {
    // Nothing was kept.
  }
}

/** Calls `changed` when another tab of this browser writes or removes `name`; answers how to stop. */
export function watchStored(name: StoredName, changed: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === store(name) && (event.key === keys[name] || event.key === null)) changed(event.newValue);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
