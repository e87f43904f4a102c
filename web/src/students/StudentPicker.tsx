import { adminStudents } from '@halaqa/contract/students';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import { ChoosePage } from '../archive/bulk/Choose.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { queryOf, useStudentFilter } from './list-filter.ts';
import { StudentChoices } from './StudentChoices.tsx';
import { StudentFrame } from './StudentFrame.tsx';

interface Props {
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** Students selected to be archived together; undefined where that is not offered. */
  selection: Selection<{ id: number }> | undefined;
}

/** Students to choose from beside the record of one, filtered by name or e-mail; 24rem high (SPEC-2.43). */
export function StudentPicker({ chosen, onChoose, selection }: Props) {
  const { t } = useTranslation('students');
  const [filter, setFilter] = useStudentFilter();
  const query = useApiPage(adminStudents, { query: queryOf(filter) }, { fresh: true });
  const section = useRef<HTMLElement>(null);
  // Whoever chose one in the table goes on from there by keyboard: the table is gone.
  useEffect(() => {
    if (document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={section} aria-label={t('detailed.list')}>
      <StudentFrame
        search={t('detailed.search')}
        filter={filter}
        onFilter={setFilter}
        query={query}
        before={(rows) => selection && <ChoosePage rows={rows} selection={selection} />}
      >
        {(rows) => (
          <StudentChoices
            students={rows}
            chosen={chosen}
            onChoose={onChoose}
            selection={selection}
            className="sm:max-h-96 sm:overflow-y-auto"
          />
        )}
      </StudentFrame>
    </section>
  );
}
