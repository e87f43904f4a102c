import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../dates/DateField.tsx';
import { Field } from '../ui/Field.tsx';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { presetOf, presetRange, presets } from './period.ts';
import { type PeriodView, reportKinds } from './use-period-view.ts';

interface Props {
  view: PeriodView;
  /** Institute day. */
  today: string;
  fault: 'incomplete' | 'backwards' | 'tooLong' | undefined;
  onChange: (view: PeriodView) => void;
}

/** The period whose days are typed. */
const own = 'own';

/** Which days, and by what they are reported. */
export function PeriodFields({ view, today, fault, onChange }: Props) {
  const { t } = useTranslation('reports');
  const isTight = useNoRoomForTable();
  const from = useRef<{ focus: () => void }>(null);
  /** The days are going to be typed, though those of now may have a name. */
  const [isOwn, setOwn] = useState(false);
  const kinds = reportKinds.map((value) => ({ value, label: t(`period.by.${value}`) }));
  return (
    <search aria-label={t('period.choose')} className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[repeat(2,minmax(0,1fr))] sm:max-lg:*:first:col-span-2 lg:grid-cols-[repeat(3,minmax(0,1fr))]">
        <Field label={t('period.preset')}>
          {(control) => (
            <Select
              {...control}
              value={(!isOwn && presetOf(view, today)) || own}
              onChange={({ target }) => {
                const preset = presets.find((one) => one === target.value);
                setOwn(!preset);
                if (preset) onChange({ ...view, ...presetRange(preset, today) });
                else from.current?.focus();
              }}
            >
              {presets.map((preset) => (
                <option key={preset} value={preset}>
                  {t(`period.presets.${preset}`)}
                </option>
              ))}
              <option value={own}>{t('period.presets.own')}</option>
            </Select>
          )}
        </Field>
        <DateField ref={from} label={t('period.from')} value={view.from} isRequired onChange={(from) => onChange({ ...view, from })} />
        <DateField
          label={t('period.to')}
          value={view.to}
          isRequired
          error={fault && t(`period.fault.${fault}`)}
          onChange={(to) => onChange({ ...view, to })}
        />
      </div>
      {isTight ? (
        <Field label={t('period.byLabel')}>
          {(control) => (
            <Select
              {...control}
              value={view.by}
              onChange={({ target }) => onChange({ ...view, by: reportKinds.find((one) => one === target.value) ?? 'course' })}
            >
              {kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <Segments label={t('period.byLabel')} value={view.by} options={kinds} onChange={(by) => onChange({ ...view, by })} />
      )}
    </search>
  );
}
