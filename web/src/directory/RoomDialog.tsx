import type { EnteredRoom } from '@halaqa/contract/directory';
import { EntryDialog, type EntryProps } from './EntryDialog.tsx';
import { useRoomForm } from './specs.ts';

export function RoomDialog(props: EntryProps<EnteredRoom>) {
  return <EntryDialog kind="room" spec={useRoomForm()} {...props} />;
}
