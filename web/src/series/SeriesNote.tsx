import type { Session } from '@halaqa/contract/sessions';
import { Repeat } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { Select } from '../ui/Select.tsx';
import { type Scope, scopes } from './series-set.ts';
import { useSeriesWords } from './use-series.ts';
import type { SeriesQuestioning } from './use-series-question.tsx';

interface Props {
  session: Session;
  question: SeriesQuestioning;
  /** The reader follows the link. */
  onLeave: () => void;
}

/** Says which session of a series this is, links to the others, and says whether they change with it. Empty for a single session. */
export function SeriesNote({ session, question: { series, scope, setScope, isAsked }, onLeave }: Props) {
  const { t } = useTranslation('series');
  const words = useSeriesWords();
  const id = useId();
  if (!series) return null;
  return (
    <div className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="flex items-start gap-2">
        <Repeat aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
        <span className="flex flex-wrap gap-x-3">
          {t('partOf', words(series))}
          <Link to={`${paths.sessionRecord(session.id)}#series`} onClick={onLeave} className="text-accent hover:underline">
            {t('others')}
          </Link>
        </span>
      </p>
      {isAsked && (
        <div className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          <label htmlFor={id} className="text-muted">
            {t('changes')}
          </label>
          <Select
            id={id}
            value={scope}
            onChange={({ target }) => setScope(scopes.find((one): one is Scope => one === target.value) ?? 'this')}
          >
            {scopes.map((one) => (
              <option key={one} value={one}>
                {t(`scope.${one}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
