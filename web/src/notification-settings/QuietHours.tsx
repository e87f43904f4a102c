import { type QuietHours as Hours, setNotificationSettings } from '@halaqa/contract/notification-settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { TimeField } from '../dates/TimeField.tsx';
import { readTime } from '../dates/time-text.ts';
import { Checkbox } from '../ui/Checkbox.tsx';

const usual: Hours = { from: '22:00', to: '07:00' };

/** From when to when nothing is mailed or pushed; what is typed is kept by itself once both are times. */
export function QuietHours({ hours }: { hours: Hours | null }) {
  const { t } = useTranslation('notification-settings');
  const { mutate } = useApiMutation(setNotificationSettings, { failed: t('saveFailed'), inOrder: true });
  const [isOn, setOn] = useState(hours !== null);
  const [typed, setTyped] = useState(hours ?? usual);
  const store = (wanted: Hours | null) => mutate({ body: { quietHours: wanted } }, { onError: () => setOn(hours !== null) });
  const toggle = (on: boolean) => {
    setOn(on);
    store(on && faultOf(typed) === undefined ? typed : null);
  };
  const settle = (part: Partial<Hours>) => {
    const wanted = { ...typed, ...part };
    setTyped(wanted);
    const isSame = wanted.from === hours?.from && wanted.to === hours.to;
    if (faultOf(wanted) === undefined && !isSame) store(wanted);
  };
  const fault = faultOf(typed);
  return (
    <div className="grid gap-2 px-5 py-2.5">
      <Checkbox label={t('quiet.on')} hint={t('quiet.hint')} checked={isOn} onChange={(event) => toggle(event.target.checked)} />
      {isOn && (
        <div className="grid max-w-sm grid-cols-2 items-start gap-4 pb-2">
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={end}
              label={t(`quiet.${end}`)}
              value={typed[end]}
              onChange={(time) => setTyped((before) => ({ ...before, [end]: time }))}
              onSettle={(time) => settle({ [end]: time })}
              error={fault?.at === end ? t(`quiet.${fault.why}`) : undefined}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** What cannot be kept as it is typed. */
function faultOf({ from, to }: Hours): { at: 'from' | 'to'; why: 'noTime' | 'same' } | undefined {
  if (readTime(from) !== from) return { at: 'from', why: 'noTime' };
  if (readTime(to) !== to) return { at: 'to', why: 'noTime' };
  return from === to ? { at: 'to', why: 'same' } : undefined;
}
