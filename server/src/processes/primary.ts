/** What a worker hears of the process that started it, and of the others through it (ADR-56). */
import type { Begin, CallCounts, FromWorker, ToWorker } from './messages.ts';
import { asMessage } from './messages.ts';

/** The others that serve beside this process. */
export interface Peers {
  /** Tells them what was counted here. */
  tellCalls: (counted: CallCounts) => void;
  /** @param hear is told what they counted. */
  hearCalls: (hear: (counted: CallCounts) => void) => void;
}

export interface Primary extends Peers {
  begun: Promise<Begin>;
  serves: () => void;
  /** @param figures answers those of this process. */
  answerFigures: (figures: () => Promise<unknown>) => void;
}

/** Call it once, in a worker, before anything is waited for: what is said meanwhile would be missed. */
export function hearPrimary(): Primary {
  const begun = Promise.withResolvers<Begin>();
  let hear: (counted: CallCounts) => void = () => {};
  let figures: () => Promise<unknown> = async () => undefined;
  process.on('message', (given: unknown) => {
    const message = asMessage<ToWorker>(given);
    if (message.kind === 'begin') begun.resolve(message);
    else if (message.kind === 'calls') hear(message);
    else if (message.kind === 'figures') {
      const { question } = message;
      void figures().then(
        (found) => tell({ kind: 'figures', question, figures: found }),
        // The one who asks uses the previous answer.
        () => {},
      );
    }
  });
  return {
    begun: begun.promise,
    serves: () => tell({ kind: 'serves' }),
    answerFigures: (given) => {
      figures = given;
    },
    tellCalls: (counted) => tell({ kind: 'calls', ...counted }),
    hearCalls: (given) => {
      hear = given;
    },
  };
}

/** Settles when it is sent: a process that ends right after it was heard. */
export const refuseToStart = (sentence: string): Promise<void> =>
  new Promise((sent) => {
    tell({ kind: 'refuses', sentence }, sent);
  });

function tell(message: FromWorker, sent: () => void = () => {}): void {
  // Without the channel the primary is gone, and Node.js ends this process.
  if (process.connected && process.send) process.send(message, undefined, undefined, () => sent());
  else sent();
}
