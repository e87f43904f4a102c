import { longestMessage } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { Restored } from '../record-edit/Restored.tsx';
import { ChangeMessage } from '../sessions/ChangeMessage.tsx';
import { studentsIn } from '../sessions/students-in.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { ScopeChoices } from './ScopeChoices.tsx';
import { isToldOf } from './series-set.ts';
import type { AskedOfSeries, SeriesChanging } from './use-series-change.ts';

/** Which of them are meant, and for more than one whether the weekly slot goes with them. */
export function SeriesQuestion({ asked: { session, series, wanted }, changing }: { asked: AskedOfSeries; changing: SeriesChanging }) {
  const { t } = useTranslation(['series', 'bulk', 'manage']);
  const { scope, setScope, hasSlot, isSlotMeant, setSlotMeant, message, setMessage } = changing;
  const isMany = scope !== 'this';
  const isSaidHere = !wanted && (isMany || (changing.isWholeQuestion && studentsIn(session) > 0));
  return (
    <div className="grid gap-4">
      <ScopeChoices
        session={session}
        series={series}
        scope={scope}
        onChange={setScope}
        blocked={wanted?.blocked && t(`blocked.${wanted.blocked}`)}
      />
      {isMany && hasSlot && (
        <Checkbox
          label={t(wanted ? 'slotEdit' : 'slotCancel')}
          hint={t(wanted ? 'slotEditHint' : 'slotCancelHint')}
          checked={isSlotMeant}
          onChange={({ target }) => setSlotMeant(target.checked)}
        />
      )}
      {!isMany && !wanted && <p className="text-sm text-muted">{t('tellsOne', { count: studentsIn(session) })}</p>}
      {isSaidHere && changing.isRestored && (
        <Restored text={t('manage:form.restored')} startOver={t('manage:form.startOver')} onStartOver={changing.startOver} />
      )}
      {isSaidHere && (
        <Field
          label={t(isMany ? 'bulk:field.cancelMessage' : 'manage:form.cancelMessage')}
          hint={t(isMany ? 'bulk:messageHint' : 'manage:form.cancelMessageHint')}
        >
          {(control) => (
            <TextArea {...control} maxLength={longestMessage} value={message} onChange={({ target }) => setMessage(target.value)} />
          )}
        </Field>
      )}
      {isMany && wanted && isToldOf(wanted.set) && <ChangeMessage value={message} onChange={setMessage} />}
    </div>
  );
}
