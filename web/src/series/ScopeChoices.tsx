import type { Series } from '@halaqa/contract/series';
import type { Session } from '@halaqa/contract/sessions';
import { parseInstant } from '@halaqa/domain/clock';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { useNow } from '../ui/use-now.ts';
import { type Scope, scopes } from './series-set.ts';

interface Props {
  session: Session;
  series: Series;
  scope: Scope;
  onChange: (scope: Scope) => void;
  /** Why only this one can be meant. */
  blocked: string | undefined;
}

/** This one, this and the following, or all; each with how many it means. */
export function ScopeChoices({ session, series, scope, onChange, blocked }: Props) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const now = useNow();
  const name = useId();
  const why = useId();
  const hintOf = (one: Scope): string => {
    if (one === 'this')
      return `${format.nearDay(session.start_datetime, now)} ${format.timeRange(session.start_datetime, session.end_datetime)}`;
    const meant = one === 'all' ? series.sessions : series.sessions.slice(series.position - 1);
    const ahead = meant.filter((other) => parseInstant(other.start_datetime) > now).length;
    const begun = meant.length - ahead;
    return begun > 0 ? `${t('count', { count: ahead })}. ${t('begun', { count: begun })}` : t('count', { count: ahead });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('scope.label')}</legend>
      {scopes.map((one) => {
        const isBlocked = blocked !== undefined && one !== 'this';
        return (
          <label
            key={one}
            className={classes(
              'flex min-h-11 gap-3 rounded-md border px-4 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
              scope === one ? 'border-accent bg-accent-tint' : 'border-line',
              isBlocked ? 'text-muted' : 'cursor-pointer hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={scope === one}
              disabled={isBlocked}
              aria-describedby={isBlocked ? why : undefined}
              data-first-focus={scope === one || undefined}
              onChange={() => onChange(one)}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="grid">
              <span className="font-medium">{t(`scope.${one}`)}</span>
              <span className="text-sm text-muted uppercase-first">{hintOf(one)}</span>
            </span>
          </label>
        );
      })}
      {blocked && (
        <p id={why} className="text-sm text-muted">
          {blocked}
        </p>
      )}
    </fieldset>
  );
}
