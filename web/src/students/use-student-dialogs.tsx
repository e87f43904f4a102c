import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { usePreloaded } from '../ui/preload.ts';
import * as parts from './dialogs.ts';
import type { StudentSubject } from './subject.ts';

/** Opens the dialogs over a student's record; draw `dialogs` once on the screen. */
export function useStudentDialogs() {
  const details = useLazyDialog<StudentSubject>(parts.details);
  const edit = useLazyDialog<StudentSubject>(parts.edit);
  usePreloaded(parts.dialogs);
  return {
    onDetails: details.open,
    onEdit: edit.open,
    /** The student whose dialog is on its way. */
    comingDetails: details.coming?.id,
    comingEdit: edit.coming?.id,
    dialogs: (
      <>
        {details.subject && (
          <parts.details.Component
            key={`details ${details.turn}`}
            student={details.subject}
            open={details.isOpen}
            onClose={details.close}
            onEdit={() => {
              if (details.subject) edit.open(details.subject);
              details.close();
            }}
          />
        )}
        {edit.subject && <parts.edit.Component key={`edit ${edit.turn}`} student={edit.subject} open={edit.isOpen} onClose={edit.close} />}
      </>
    ),
  };
}

export type StudentActions = Omit<ReturnType<typeof useStudentDialogs>, 'dialogs'>;
