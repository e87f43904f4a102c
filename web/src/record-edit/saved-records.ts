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
    /** An edit that began from a list of before would show what was, and be refused as if somebody else had saved meanwhile. */
    newestOf: (given: Saved): Saved => {
      const saved = byId.get(given.id);
      return saved && saved.version > given.version ? saved : given;
    },
  };
}
