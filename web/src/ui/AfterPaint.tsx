import type { ReactNode } from 'react';
import { LoadedPart } from './LoadedPart.tsx';
import type { LoadablePart } from './loadable-part.ts';
import { usePainted } from './use-painted.ts';

/** What is painted is seen a little later. */
const seenMs = 150;

interface Props {
  /** What the children draw. */
  part: LoadablePart;
  /** Of the size that the part will have. */
  waiting: ReactNode;
  /** As of `LoadedPart`. */
  face?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** A part that is fetched once what stands before it has been painted: what comes first on a screen waits for nothing else. */
export function AfterPaint({ part, waiting, face, children }: Props) {
  const isDue = usePainted(seenMs);
  return <LoadedPart part={part} isDue={isDue} waiting={waiting} {...(face && { face })} draw={() => children} />;
}
