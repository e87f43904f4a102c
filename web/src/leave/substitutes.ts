/** Who takes over each session of a leave, or that it is cancelled, while an admin chooses: pure. */
import type { AffectedSession, Handovers, LeaveDetails } from '@halaqa/contract/leave';

/** The id of who takes over, that this is decided later, or that the session is cancelled. */
export type Choice = number | 'later' | 'cancel';

/** By the session's id; what is not there is not chosen yet. */
export type Chosen = Readonly<Record<number, Choice>>;

/** For how many of the sessions each trainer is free. */
function freeCounts(sessions: readonly AffectedSession[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { free } of sessions) for (const id of free) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** For each session whoever has taught its course, is free, and can take over most of the others too: students meet one new face. */
export function suggested(sessions: readonly AffectedSession[]): Chosen {
  const counts = freeCounts(sessions);
  return Object.fromEntries(
    sessions.flatMap(({ id, taught }) => {
      const [best] = taught.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
      return best === undefined ? [] : [[id, best]];
    }),
  );
}

/** What is chosen of a session as it is now: somebody who is not free any more is nobody. */
export function chosenOf(chosen: Chosen, { id, free }: AffectedSession): Choice | undefined {
  const one = chosen[id];
  return typeof one !== 'number' || free.includes(one) ? one : undefined;
}

/** What is sent; undefined while one of them is not chosen. */
export function handoversOf(chosen: Chosen, sessions: readonly AffectedSession[]): Handovers | undefined {
  const given = sessions.flatMap((session) => {
    const one = chosenOf(chosen, session);
    if (one === undefined) return [];
    return [{ sessionId: session.id, trainerId: typeof one === 'number' ? one : null, ...(one === 'cancel' && { cancel: true as const }) }];
  });
  return given.length === sessions.length ? given : undefined;
}

/** All to one trainer, wherever they are free; the others stay as they are. */
export const givenTo = (chosen: Chosen, sessions: readonly AffectedSession[], trainerId: number): Chosen => ({
  ...chosen,
  ...Object.fromEntries(sessions.filter(({ free }) => free.includes(trainerId)).map(({ id }) => [id, trainerId])),
});

/** Those without a choice so far. */
export const leftOf = (chosen: Chosen, sessions: readonly AffectedSession[]): AffectedSession[] =>
  sessions.filter((session) => chosenOf(chosen, session) === undefined);

export const cancelledOf = (chosen: Chosen, sessions: readonly AffectedSession[]): AffectedSession[] =>
  sessions.filter((session) => chosenOf(chosen, session) === 'cancel');

/** These are cancelled; the others stay as they are. */
export const withCancelled = (chosen: Chosen, these: readonly AffectedSession[]): Chosen => ({
  ...chosen,
  ...Object.fromEntries(these.map(({ id }) => [id, 'cancel' as const])),
});

/** Those who are free for at least one, for most first. */
export function offeredForAll({ trainers, sessions }: Pick<LeaveDetails, 'trainers' | 'sessions'>) {
  const counts = freeCounts(sessions);
  return trainers
    .map((trainer) => ({ ...trainer, free: counts.get(trainer.id) ?? 0 }))
    .filter(({ free }) => free > 0)
    .toSorted((a, b) => b.free - a.free);
}
