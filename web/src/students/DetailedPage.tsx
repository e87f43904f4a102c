import { ArrowLeft, Users } from 'lucide-react';
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
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { AddStudentButton } from './AddStudentButton.tsx';
import { StudentPicker } from './StudentPicker.tsx';
import { StudentRecord } from './StudentRecord.tsx';

/**
 * SPEC-2.43 and SPEC-2.44: the list on one side, the record of the chosen one on the other; on a phone one after the other. Or those who are
 * archived (D-152).
 */
export function DetailedPage() {
  const { t } = useTranslation('students');
  const isNarrow = useNarrow();
  const showsArchived = useShowsArchived();
  const [chosen, choose] = useChosen();
  const many = useManyStudents(showsArchived ? 'restore' : 'archive');
  const picker = <StudentPicker chosen={chosen} onChoose={choose} selection={many.selection} />;
  const record = chosen === undefined ? <NobodyYet /> : <StudentRecord key={chosen} id={chosen} />;
  return (
    <Page
      title={t('detailed.title')}
      actions={
        isNarrow && chosen !== undefined ? (
          <Button look="quiet" size="sm" className="-ms-3 text-accent" onClick={() => choose(undefined)}>
            <ArrowLeft aria-hidden="true" className="pointing size-4" />
            {t('detailed.all')}
          </Button>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Link to={paths.adminDashboard} className={buttonClass('quiet', 'sm', 'text-accent')}>
              <ArrowLeft aria-hidden="true" className="pointing size-4" />
              {t('detailed.back')}
            </Link>
            <SavedViewsSlot screen="students" />
            <AddStudentButton />
          </div>
        )
      }
    >
      {!(isNarrow && chosen !== undefined) && <openCorrectionsPart.Component />}
      {!(isNarrow && chosen !== undefined) && <ListState />}
      {showsArchived ? (
        <archivedListPart.Component kind="student" selection={many.selection} />
      ) : isNarrow ? (
        <div>{chosen === undefined ? picker : record}</div>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] sm:grid-cols-[18rem_minmax(0,1fr)]">
          {picker}
          {record}
        </div>
      )}
      {!(isNarrow && chosen !== undefined) && many.bar}
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

function NobodyYet() {
  const { t } = useTranslation('students');
  return (
    <Card>
      <Empty icon={Users} title={t('detailed.choose')} hint={t('detailed.chooseHint')} />
    </Card>
  );
}
