import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import type { Difference } from '../record-edit/differences.ts';
import { useNow } from '../ui/use-now.ts';
import { type Side, VersionChoice } from '../ui/VersionChoice.tsx';
import type { Options } from './options.ts';
import { instantOf, type SessionForm } from './session-form.ts';

interface Props {
  mine: SessionForm;
  theirs: SessionForm;
  differences: readonly Difference<SessionForm>[];
  options: Options;
  onChoose: (field: keyof SessionForm, side: Side) => void;
}

const labels = {
  name: 'field.name',
  nameEn: 'field.nameEn',
  courseId: 'field.course',
  trainerId: 'field.trainer',
  roomId: 'field.room',
  start: 'field.start',
  end: 'field.end',
  capacity: 'field.capacity',
  minimum: 'field.minimum',
  state: 'field.state',
} as const satisfies Record<keyof SessionForm, string>;

/** The reader's version and the one that is saved now, side by side, one choice for each field in which they differ (D-33). */
export function EditConflict({ mine, theirs, differences, options, onChoose }: Props) {
  const { t } = useTranslation(['sessions', 'manage']);
  const say = useValue(options);
  if (differences.length === 0) return <p className="text-muted">{t('manage:stale.same')}</p>;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{t('manage:stale.hint')}</p>
      {differences.map(({ field, side }) => (
        <VersionChoice
          key={field}
          label={t(labels[field])}
          mine={{ title: t('manage:stale.mine'), value: say(field, mine) }}
          theirs={{ title: t('manage:stale.theirs'), value: say(field, theirs) }}
          side={side}
          onChoose={(chosen) => onChoose(field, chosen)}
        />
      ))}
    </div>
  );
}

/** A value of the form in words. */
function useValue(options: Options) {
  const { t } = useTranslation(['sessions', 'manage', 'shell']);
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
      case 'nameEn':
        return form.nameEn || t('shell:missing');
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
      case 'minimum':
        return form.minimum || t('manage:form.noMinimum');
      case 'state':
        return t(`shell:sessionState.${form.state}`);
    }
  };
}
