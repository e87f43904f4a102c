import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useManyStudents } from '../archive/bulk/use-many-students.tsx';
import { ListState, useShowsArchived } from '../archive/ListState.tsx';
import { archivedListPart } from '../archive/parts.ts';
import { openCorrectionsPart } from '../corrections/parts.ts';
import { SavedViewsSlot } from '../saved-views/SavedViewsSlot.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { useIsPhone } from '../ui/media-query.ts';
import { Page } from '../ui/Page.tsx';
import { AddStudentButton } from './AddStudentButton.tsx';
import { StudentList } from './StudentList.tsx';
import { StudentPicker } from './StudentPicker.tsx';
import { StudentRecord } from './StudentRecord.tsx';

/**
 * SPEC-2.43 and SPEC-2.44: all students as a table until one is chosen (D-193), then the list on one side and the record on the other; on a phone
 * one after the other. Or those who are archived (D-152).
 */
export function DetailedPage() {
  const { t } = useTranslation('students');
  const isPhone = useIsPhone();
  const showsArchived = useShowsArchived();
  const [chosen, choose] = useChosen();
  const many = useManyStudents(showsArchived ? 'restore' : 'archive');
  const isOpen = chosen !== undefined && !showsArchived;
  const isAlone = isPhone && isOpen;
  return (
    <Page
      title={t('detailed.title')}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
          {isOpen ? (
            <Button look="quiet" size="sm" className="text-accent max-sm:-ms-3" onClick={() => choose(undefined)}>
              <ArrowLeft aria-hidden="true" className="pointing size-4" />
              {t('detailed.all')}
            </Button>
          ) : (
            <Link to={paths.adminDashboard} className={buttonClass('quiet', 'sm', 'text-accent max-sm:-ms-3')}>
              <ArrowLeft aria-hidden="true" className="pointing size-4" />
              {t('detailed.back')}
            </Link>
          )}
          {!isAlone && (
            <>
              <SavedViewsSlot screen="students" />
              <AddStudentButton />
            </>
          )}
        </div>
      }
    >
      {!isAlone && (
        <>
          <div className="contents print:hidden">
            <openCorrectionsPart.Component />
          </div>
          <ListState />
        </>
      )}
      {showsArchived ? (
        <archivedListPart.Component kind="student" selection={many.selection} />
      ) : chosen === undefined ? (
        <StudentList onChoose={choose} selection={many.selection} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] sm:grid-cols-[18rem_minmax(0,1fr)]">
          {!isPhone && <StudentPicker chosen={chosen} onChoose={choose} selection={many.selection} />}
          <StudentRecord key={chosen} id={chosen} />
        </div>
      )}
      {!isAlone && many.bar}
      {many.dialogs}
    </Page>
  );
}

/** In the address, so that a record can be sent to somebody; each choice is a step that the way back undoes. */
function useChosen(): [number | undefined, (id: number | undefined) => void] {
  const [address, setAddress] = useSearchParams();
  const choose = (id: number | undefined) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === undefined) after.delete('student');
        else after.set('student', String(id));
        return after;
      },
      { preventScrollReset: true },
    );
  const id = Number(address.get('student'));
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, choose];
}
