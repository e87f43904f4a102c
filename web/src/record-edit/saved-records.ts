/** The server's answer to an edit, used until the list that the record is opened from has it too. */

interface Versioned {
  id: number;
  version: number;
}

/** Saved records of one kind, while the page is open. */
export function savedRecords<Saved extends Versioned>() {
  const byId = new Map<number, Saved>();
  return {
    note: (saved: Saved): void => void byId.set(saved.id, saved),
    /** Whichever of the two has the higher version: an edit that began from the older one would be refused as if somebody else had saved meanwhile. */
    latestOf: (given: Saved): Saved => {
      const saved = byId.get(given.id);
      return saved && saved.version > given.version ? saved : given;
    },
  };
}
