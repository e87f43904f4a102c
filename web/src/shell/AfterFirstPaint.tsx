import { useEffect } from 'react';
import { KeysHelp } from '../palette/KeysHelp.tsx';
import { readStored } from '../storage.ts';
import { takeLeftEntries } from '../ui/back.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Live } from './Live.tsx';

const keptMarks = lazyPart(() => import('../sessions/KeptMarks.tsx').then((file) => file.KeptMarks), ['sessions']);

/** What a screen has once it has been drawn: the live channel, the keys, and what was begun before and not finished. */
export function AfterFirstPaint() {
  useEffect(takeLeftEntries, []);
  return (
    <>
      <Live />
      <KeysHelp />
      {readStored('marks') !== null && <keptMarks.Component />}
    </>
  );
}
