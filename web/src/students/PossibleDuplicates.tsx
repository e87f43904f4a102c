import { adminStudents, type StudentRow } from '@halaqa/contract/students';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import type { RecordForm } from '../record-edit/fields.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { duplicateSearches } from './duplicate-searches.ts';

const restMs = 400;
const mostShown = 3;

/** Students on record who may be the one that is being added: by name, e-mail or telephone (D-197). Adding stays possible. */
export function PossibleDuplicates({ control }: { control: Control<RecordForm> }) {
  const { t } = useTranslation('students');
  const [name, email, phone] = useWatch({ control, name: ['name', 'email', 'phone'] });
  const found = useAlike({ name, email, phone });
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <div className="grid gap-2 rounded-md bg-waiting-tint px-4 py-3 text-sm">
          <p className="font-medium">{t('alike.title')}</p>
          <ul className="grid gap-2">
            {found.map((student) => (
              <Found key={student.id} student={student} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Found({ student: { id, name, studentNumber, phone, email } }: { student: StudentRow }) {
  const told = [studentNumber, phone, email].filter((text) => text !== null);
  return (
    <li className="grid min-w-0">
      {/* In a window of its own: the form stays as it is. */}
      <a href={paths.studentRecord(id)} target="_blank" rel="noopener" className="font-medium text-accent hover:underline">
        <bdi>{name}</bdi>
      </a>
      <span className="min-w-0 break-words text-muted">
        <DotSeparated>
          {told.map((text) => (
            <Ltr key={text}>{text}</Ltr>
          ))}
        </DotSeparated>
      </span>
    </li>
  );
}

function useAlike(typed: Parameters<typeof duplicateSearches>[0]): StudentRow[] {
  const searches = duplicateSearches(typed);
  const answers = [useFound(searches.phone), useFound(searches.email), useFound(searches.name)];
  const byId = new Map(answers.flatMap((rows) => rows.map((row) => [row.id, row])));
  return [...byId.values()].slice(0, mostShown);
}

function useFound(search: string): readonly StudentRow[] {
  const rested = useDebounced(search, restMs);
  const { data } = useApiPage(adminStudents, rested === '' ? 'skip' : { query: { search: rested, pageSize: mostShown } }, { fresh: true });
  // What was found before stands until the next answer, lest the form jumps with each letter.
  return search === '' || rested === '' ? [] : (data?.rows ?? []);
}
