/** Which fields an answer has, written so that a person can read it: a line for each object, with its keys in order. */

/** `courses[]: id, name`: the keys of every object in `answer`, by where it stands. A list stands for all of its items. */
export function fieldsOf(answer: unknown): string[] {
  const places = new Map<string, Set<string>>();
  collect(answer, '', places);
  return [...places].map(([place, keys]) => `${place === '' ? '' : `${place}: `}${[...keys].sort().join(', ')}`).sort();
}

function collect(value: unknown, place: string, places: Map<string, Set<string>>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, `${place}[]`, places);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const keys = places.get(place) ?? new Set();
  places.set(place, keys);
  for (const [key, inner] of Object.entries(value)) {
    keys.add(key);
    collect(inner, place === '' ? key : `${place}.${key}`, places);
  }
}
