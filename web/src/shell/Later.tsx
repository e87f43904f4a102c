import { KeysHelp } from '../palette/KeysHelp.tsx';
import { Live } from './Live.tsx';

/** What a screen has once it has been drawn: the live channel, and the keys. */
export function Later() {
  return (
    <>
      <Live />
      <KeysHelp />
    </>
  );
}
