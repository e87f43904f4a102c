import type { StudentRow } from '@halaqa/contract/students';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseRow } from '../archive/bulk/Choose.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Ltr } from '../ui/Ltr.tsx';

interface Props {
  students: readonly StudentRow[];
  /** Whose record stands beside the list. */
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** Students selected to be archived together; undefined where that is not offered. */
  selection: Selection<{ id: number }> | undefined;
  /** Of the list's element. */
  className?: string;
}

/** Students by name, with their e-mail and how many courses each has; a press opens the record. */
export function StudentChoices({ students, chosen, onChoose, selection, className }: Props) {
  return (
    <Card className="overflow-hidden">
      <ul data-selectable="" onKeyDown={walk} className={classes('divide-y divide-line', className)}>
        {students.map((student) => (
          <li key={student.id} className={classes('flex items-center', selection?.chosen.has(student.id) && 'bg-accent-tint/50')}>
            {selection && <ChooseRow row={student} rows={students} selection={selection} />}
            <Choice
              student={student}
              isChosen={student.id === chosen}
              isBesideBox={selection !== undefined}
              onChoose={() => onChoose(student.id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ChoiceProps {
  student: StudentRow;
  isChosen: boolean;
  isBesideBox: boolean;
  onChoose: () => void;
}

function Choice({ student, isChosen, isBesideBox, onChoose }: ChoiceProps) {
  const { t } = useTranslation('students');
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={classes(
        'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2.5 pe-4 text-start -outline-offset-2 transition-colors',
        isBesideBox ? 'ps-1.5' : 'ps-4',
        isChosen ? 'bg-accent-tint' : 'hover:bg-hover',
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <bdi className="truncate font-medium">{student.name}</bdi>
        <SyncMark mark={student.sync} />
      </span>
      <span className="text-xs text-muted">{t('courses', { count: student.courseCount })}</span>
      <span className="col-span-2 truncate text-sm text-muted">{student.email && <Ltr>{student.email}</Ltr>}</span>
    </button>
  );
}

/** Up and down go from one to the next, Home and End to the first and last; Enter chooses. */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.contains(document.activeElement));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
}
