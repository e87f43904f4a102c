import type { Session } from '@halaqa/contract/sessions';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import type { SessionActions } from './session-actions.ts';
import type { Edited } from './session-edit.ts';
import { changing } from './state-dialogs.ts';

const editing = lazyPart(() => import('./SessionDialog.tsx').then((file) => file.SessionDialog), ['manage', 'calendar', 'audit', 'series']);
const students = lazyPart(() => import('./StudentsDialog.tsx').then((file) => file.StudentsDialog), ['attendance']);
const deleting = lazyPart(() => import('./DeleteSession.tsx').then((file) => file.DeleteSession), ['manage', 'attendance']);
const lateParts = [editing, students, deleting, changing] as const;

/**
 * Opens the dialogs to plan, change, mark and delete a session; draw `dialogs` once on the screen.
 * @param onDeleted once the server has said yes, before the lists are read again.
 */
export function useSessionDialogs(onDeleted?: () => void) {
  const edited = useLazyDialog<Edited>(editing);
  const viewed = useLazyDialog<Session>(students);
  const deleted = useLazyDialog<Session>(deleting);
  usePreloaded(lateParts);
  const [onEdit, onStudents, onDelete] = [edited.open, viewed.open, deleted.open];
  const coming = edited.coming?.session?.id ?? viewed.coming?.id ?? deleted.coming?.id;
  const acts = useMemo<SessionActions>(() => ({ onEdit, onStudents, onDelete, coming }), [onEdit, onStudents, onDelete, coming]);
  const remove = () => {
    // Before what the forms are about is read again, which would find nothing.
    flushSync(() => {
      edited.close();
      deleted.close();
    });
    onDeleted?.();
  };
  return {
    acts,
    dialogs: (
      <>
        {edited.subject && (
          <editing.Component
            key={`edit ${edited.turn}`}
            edited={edited.subject}
            open={edited.isOpen}
            onClose={edited.close}
            onDelete={deleted.open}
          />
        )}
        {viewed.subject && (
          <students.Component key={`view ${viewed.turn}`} session={viewed.subject} open={viewed.isOpen} onClose={viewed.close} />
        )}
        {deleted.subject && (
          <deleting.Component
            key={`delete ${deleted.turn}`}
            session={deleted.subject}
            open={deleted.isOpen}
            onClose={deleted.close}
            onDeleted={remove}
          />
        )}
      </>
    ),
  };
}
