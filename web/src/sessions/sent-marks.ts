/** What of several sessions that waited is told in one sentence (D-311): of each by itself, only the last would be read. */

interface Sent {
  userId: number;
  /** The session's. */
  name: string;
  marks: number;
}

let untold: Sent[] = [];

/** @param more others wait still @returns what is told now, if anything */
export function noteSent(sent: Sent, more: boolean): { names: string[]; marks: number } | undefined {
  const all = [...untold.filter(({ userId }) => userId === sent.userId), sent];
  untold = more ? all : [];
  if (more) return undefined;
  return { names: all.map(({ name }) => name), marks: all.reduce((sum, { marks }) => sum + marks, 0) };
}

/** Where something else has to be read first. */
export function forgetSent(): void {
  untold = [];
}
