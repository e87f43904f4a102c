import { Suspense } from 'react';
import { Boundary } from '../ui/Boundary.tsx';
import { usePreloaded } from '../ui/late.ts';
import { useOpened } from '../ui/opened.ts';
import { DetailsDialog, dialogs, EditDialog } from './dialogs.ts';
import type { StudentSubject } from './subject.ts';

/** Opens the dialogs over a student's record; draw `dialogs` once on the screen. */
export function useStudentDialogs() {
  const details = useOpened<StudentSubject>();
  const edit = useOpened<StudentSubject>();
  usePreloaded(dialogs);
  return {
    onDetails: details.open,
    onEdit: edit.open,
    /** The student whose dialog is on its way. */
    comingDetails: details.coming?.id,
    comingEdit: edit.coming?.id,
    dialogs: (
      <Boundary>
        <Suspense fallback={null}>
          {details.subject && (
            <DetailsDialog
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
          {edit.subject && <EditDialog key={`edit ${edit.turn}`} student={edit.subject} open={edit.isOpen} onClose={edit.close} />}
        </Suspense>
      </Boundary>
    ),
  };
}

export type StudentActs = Omit<ReturnType<typeof useStudentDialogs>, 'dialogs'>;
