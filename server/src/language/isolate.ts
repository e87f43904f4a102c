const firstStrong = '\u2068';
const pop = '\u2069';
/** Marks, embeddings, overrides and isolates: a name that carries them could turn the rest of the sentence around. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What people have written, as a sentence of either direction may hold it (D-45). */
export const isolateDirection = (written: string): string => `${firstStrong}${written.replace(bidiControls, '')}${pop}`;
