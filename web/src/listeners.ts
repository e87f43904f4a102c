/** Who hears that a value outside of React has changed, as `useSyncExternalStore` takes them. */

export interface Listeners {
  /** @returns how to stop */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    subscribe: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify: () => {
      for (const listener of all) listener();
    },
  };
}
