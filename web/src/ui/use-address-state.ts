import { useState } from 'react';

interface Spelling<State> {
  /** What the address says, in a text that is another only where that is another. */
  written: string;
  /** The state that the address says. @param last undefined at first; what no address says stays as it was. */
  read: (last?: State) => State;
  /** What the address would say of this state. */
  spell: (state: State) => string;
}

/**
 * What the address says, and what was chosen a moment before the address follows. It follows the address where that is changed by
 * another: a link of the page itself, a saved view, a way back.
 */
export function useAddressState<State>({ written, read, spell }: Spelling<State>): [State, (state: State) => void] {
  const [state, set] = useState(() => read());
  const [seen, setSeen] = useState(written);
  if (seen !== written) {
    setSeen(written);
    if (written !== spell(state)) set(read(state));
  }
  return [state, set];
}
