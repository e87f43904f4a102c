import {
  BookOpen,
  CalendarRange,
  FileText,
  History,
  IdCard,
  type LucideIcon,
  MapPin,
  ReceiptText,
  Search,
  UserRound,
  Zap,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../auth/current-user.ts';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Input } from '../ui/Input.tsx';
import { useIsPhone } from '../ui/media-query.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { useNow } from '../ui/use-now.ts';
import { earlyKeys, forgetEarlyKeys } from './early-keys.ts';
import { useEntries } from './entries.ts';
import { type Entry, type Group, groups } from './entry.ts';
import { keepRecent } from './recents.ts';

/** Somebody who types does not wait for an answer to each letter. */
const restMs = 200;

const icons: Record<Group, LucideIcon> = {
  recents: History,
  pages: FileText,
  acts: Zap,
  students: UserRound,
  trainers: IdCard,
  sessions: CalendarRange,
  courses: BookOpen,
  rooms: MapPin,
  invoices: ReceiptText,
};
/** They come from nowhere: nothing is waited for. */
const ready: readonly Group[] = ['recents', 'pages', 'acts'];

/** Spec of ARIA "combobox with a list": focus stays in the input, the arrows move what Enter opens. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const user = useSignedIn();
  const list = useId();
  const isPhone = useIsPhone();
  const [typed, setTyped] = useState('');
  const rested = useDebounced(typed, restMs);
  const { entries, isSearching, isFailed, meant } = useEntries(rested, useNow());
  const [chosen, setChosen] = useState<string>();
  const [entered, setEntered] = useState(false);
  const at = Math.max(
    entries.findIndex(({ id }) => id === chosen),
    0,
  );
  const active = entries[at];

  const go = (entry: Entry) => {
    onClose();
    keepRecent(user.id, entry);
    if ('act' in entry.goal) entry.goal.act();
    else void navigate(entry.goal.to);
  };
  // What Enter opens is what was typed, and not what was found for the letters before: it waits for that.
  const isFound = rested === typed && (!isSearching || (active !== undefined && ready.includes(active.group)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an Enter goes anywhere.
  useEffect(() => {
    if (!entered || !isFound) return;
    setEntered(false);
    if (active) go(active);
  }, [entered, isFound, active]);
  const press = (event: KeyboardEvent) => {
    const next = { ArrowDown: (at + 1) % entries.length, ArrowUp: (at - 1 + entries.length) % entries.length }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setChosen(entries[next]?.id);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) setEntered(true);
  };
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('title')} description={isPhone ? undefined : t('hint')}>
      {/* As high whatever is found, so that what is typed in stays where it is. */}
      <div className="grid min-h-[70dvh] grid-cols-[minmax(0,1fr)] content-start gap-3 sm:min-h-[60dvh]">
        <div className="relative">
          <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-muted" />
          <Input
            data-first-focus=""
            type="text"
            role="combobox"
            aria-label={t(`search.${user.role}`)}
            placeholder={t(`search.${user.role}`)}
            aria-expanded={entries.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active && `${list}-${active.id}`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setEntered(false);
              setTyped(event.target.value);
            }}
            onKeyDown={press}
            onFocus={() => {
              setTyped(earlyKeys() ?? typed);
              forgetEarlyKeys();
            }}
            className="ps-10"
          />
        </div>
        <p role="status" className={entries.length > 0 && !isFailed && !meant ? 'sr-only' : 'text-sm text-muted'}>
          {isSearching
            ? t('searching')
            : isFailed
              ? t('failed')
              : meant
                ? t('meant', { words: meant })
                : t('results', { count: entries.length })}
        </p>
        <Results id={list} entries={entries} active={active?.id} onPoint={setChosen} onGo={go} />
      </div>
    </Dialog>
  );
}

interface ResultsProps {
  id: string;
  entries: readonly Entry[];
  active: string | undefined;
  onPoint: (id: string) => void;
  onGo: (entry: Entry) => void;
}

function Results({ id, entries, active, onPoint, onGo }: ResultsProps) {
  const { t } = useTranslation('palette');
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {groups
        .map((group) => ({ group, these: entries.filter((entry) => entry.group === group) }))
        .filter(({ these }) => these.length > 0)
        .map(({ group, these }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which has no element of its own.
          <div key={group} role="group" aria-label={t(`groups.${group}`)}>
            <p aria-hidden="true" className="px-2.5 pb-1 text-xs text-muted">
              {t(`groups.${group}`)}
            </p>
            {these.map((entry) => (
              <Option key={entry.id} id={`${id}-${entry.id}`} entry={entry} isActive={entry.id === active} onPoint={onPoint} onGo={onGo} />
            ))}
          </div>
        ))}
    </div>
  );
}

interface OptionProps extends Pick<ResultsProps, 'onPoint' | 'onGo'> {
  id: string;
  entry: Entry;
  isActive: boolean;
}

function Option({ id, entry, isActive, onPoint, onGo }: OptionProps) {
  const Icon = entry.icon ?? icons[entry.group];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys of all options.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which names the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={() => onPoint(entry.id)}
      onClick={() => onGo(entry)}
      className={classes('flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1', isActive && 'bg-hover')}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-muted" />
      <span className="grid min-w-0 flex-1 items-baseline gap-x-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="truncate">
          <bdi>{entry.name}</bdi>
        </span>
        {entry.detail && (
          <span className="text-xs text-muted">
            <bdi>{entry.detail}</bdi>
          </span>
        )}
      </span>
    </div>
  );
}
