import { useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';
import type { Difference, Side } from './differences.ts';
import type { Options } from './options.ts';
import { instantOf, type SessionForm } from './session-form.ts';

interface Props {
  mine: SessionForm;
  theirs: SessionForm;
  differences: readonly Difference[];
  options: Options;
  onChoose: (field: keyof SessionForm, side: Side) => void;
}

const labels = {
  name: 'field.name',
  courseId: 'field.course',
  trainerId: 'field.trainer',
  roomId: 'field.room',
  start: 'field.start',
  end: 'field.end',
  capacity: 'field.capacity',
  state: 'field.state',
} as const satisfies Record<keyof SessionForm, string>;

/** Her version and the one that is saved now, side by side, one choice for each field in which they differ (decision 33). */
export function EditConflict({ mine, theirs, differences, options, onChoose }: Props) {
  const { t } = useTranslation('sessions');
  const say = useValue(options);
  const group = useId();
  if (differences.length === 0) return <p className="text-muted">{t('stale.same')}</p>;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{t('stale.hint')}</p>
      {differences.map(({ field, side }) => (
        <fieldset key={field} className="grid gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">{t(labels[field])}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            <Version
              name={`${group} ${field}`}
              title={t('stale.mine')}
              value={say(field, mine)}
              isChosen={side === 'mine'}
              onChoose={() => onChoose(field, 'mine')}
            />
            <Version
              name={`${group} ${field}`}
              title={t('stale.theirs')}
              value={say(field, theirs)}
              isChosen={side === 'theirs'}
              onChoose={() => onChoose(field, 'theirs')}
            />
          </div>
        </fieldset>
      ))}
    </div>
  );
}

interface VersionProps {
  /** Of the group. */
  name: string;
  title: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ name, title, value, isChosen, onChoose }: VersionProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative grid cursor-pointer gap-0.5 rounded-md border border-line-strong px-4 py-2.5 transition-colors has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <input
        id={id}
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <span className="pointer-events-none relative text-xs text-muted">{title}</span>
      <span className="pointer-events-none relative">
        <bdi>{value}</bdi>
      </span>
    </label>
  );
}

/** A value of the form in words. */
function useValue(options: Options) {
  const { t } = useTranslation(['sessions', 'shell']);
  const format = useFormat();
  const now = useNow();
  const zone = useContext(InstituteZone);
  const named = (offered: readonly { id: number; name: string }[], id: string) => offered.find((one) => String(one.id) === id)?.name ?? id;
  const time = (wall: string) => {
    const at = instantOf(wall, zone);
    return at ? t('at', { day: format.day(at, now), time: format.time(at) }) : t('shell:missing');
  };
  return (field: keyof SessionForm, form: SessionForm): string => {
    switch (field) {
      case 'name':
        return form.name;
      case 'courseId':
        return named(options.courses, form.courseId);
      case 'trainerId':
        return named(options.trainers, form.trainerId);
      case 'roomId':
        return form.roomId ? named(options.rooms, form.roomId) : t('noRoom');
      case 'start':
      case 'end':
        return time(form[field]);
      case 'capacity':
        return form.capacity;
      case 'state':
        return t(`shell:sessionState.${form.state}`);
    }
  };
}
