import { type AuditEntry, auditCounts } from '@halaqa/contract/audit';
import { type AuditActionGroup, type AuditKind, auditActionGroups, auditActions } from '@halaqa/contract/audit-names';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../dates/DateField.tsx';
import { useCounted, useCounts } from '../table/use-counts.ts';
import { Button } from '../ui/Button.tsx';
import { FilterChip } from '../ui/FilterChip.tsx';
import { handOverFocus } from '../ui/hand-over-focus.ts';
import { useIsPhone } from '../ui/media-query.ts';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Select } from '../ui/Select.tsx';
import { useTakenFocus } from '../ui/use-taken-focus.ts';
import { type AuditFilter, noFilter, queryOf } from './list-filter.ts';
import { useEntryWords } from './words.ts';

interface Props {
  filter: AuditFilter;
  /** What is shown: it says what the actor and the record of the filter are called. */
  entries: readonly AuditEntry[];
  onChange: (filter: AuditFilter) => void;
}

export function Filters({ filter, entries, onChange }: Props) {
  const { t } = useTranslation('audit');
  const isPhone = useIsPhone();
  const counts = useCounts(auditCounts, { query: queryOf({ ...filter, action: undefined }) });
  const counted = useCounted();
  // On a phone the log comes before fields that few need.
  const [hasDays, setDays] = useState(filter.from !== '' || filter.to !== '');
  const [isPressed, setPressed] = useState(false);
  const days = useTakenFocus<HTMLDivElement>(isPressed);
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <div className="grid items-end gap-3 grid-cols-[minmax(0,1fr)] sm:grid-cols-[repeat(2,minmax(0,1fr))] 2xl:grid-cols-[minmax(0,1fr)_19rem_14.5rem_14.5rem]">
        <SearchInput label={t('search')} value={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
        <Select
          aria-label={t('actionFilter')}
          value={filter.action ?? ''}
          onChange={({ target }) => onChange({ ...filter, action: auditActions.find((one) => one === target.value) })}
        >
          <option value="">{t('anyAction')}</option>
          {groups.map((group) => (
            <optgroup key={group} label={t(`group.${group}`)}>
              {auditActionGroups[group].map((action) => (
                <option key={action} value={action}>
                  {counted(t(`action.${action}`), counts && (counts.action[action] ?? 0), counts?.isPartial)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        {isPhone && !hasDays ? (
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => {
              setDays(true);
              setPressed(true);
            }}
          >
            <CalendarDays aria-hidden="true" className="size-4" />
            {t('period')}
          </Button>
        ) : (
          <div ref={days} className="contents">
            <DateField label={t('from')} value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
            <DateField label={t('to')} value={filter.to} onChange={(to) => onChange({ ...filter, to })} />
          </div>
        )}
      </div>
      {(filter.actor ?? filter.kind) !== undefined && <Narrowed filter={filter} entries={entries} onChange={onChange} />}
    </search>
  );
}

const groups: readonly AuditActionGroup[] = ['sessions', 'places', 'records', 'accounts', 'signIn', 'sync'];

/** What a field does not show: whose deeds and which record, as an entry led here; and the way back to everything. */
function Narrowed({ filter, entries, onChange }: Props) {
  const { t } = useTranslation('audit');
  const words = useEntryWords();
  const { actor, kind, id } = filter;
  const byActor = entries.find((entry) => entry.actor?.id === actor);
  const ofRecord = entries.find(({ record }) => record?.kind === kind && record?.id === id);
  const numbered = (what: 'account' | AuditKind, number: number) => t('numbered', { kind: t(`kind.${what}`), id: number });
  return (
    <p className="flex flex-wrap items-center gap-2">
      {actor !== undefined && (
        <Chip onRemove={() => onChange({ ...filter, actor: undefined })}>
          {t('byActor', { name: byActor ? words.who(byActor) : numbered('account', actor) })}
        </Chip>
      )}
      {kind && (
        <Chip onRemove={() => onChange({ ...filter, kind: undefined, id: undefined })}>
          {id === undefined ? t(`kind.${kind}`) : t('ofRecord', { name: (ofRecord && words.record(ofRecord)) ?? numbered(kind, id) })}
        </Chip>
      )}
      <Button
        look="quiet"
        size="sm"
        onClick={({ currentTarget }) => {
          handOverFocus(currentTarget, currentTarget.parentElement ?? currentTarget);
          onChange(noFilter);
        }}
      >
        {t('showAll')}
      </Button>
    </p>
  );
}

function Chip({ onRemove, children }: { onRemove: () => void; children: string }) {
  const { t } = useTranslation('audit');
  return (
    <FilterChip removeLabel={t('removeFilter', { name: children })} onRemove={onRemove}>
      {children}
    </FilterChip>
  );
}
