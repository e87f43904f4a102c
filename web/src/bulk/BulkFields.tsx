import { bulkActions } from '@halaqa/contract/bulk';
import { mostPlaces } from '@halaqa/contract/limits';
import { longestMessage } from '@halaqa/contract/sessions';
import { sessionStates } from '@halaqa/contract/values';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useOptions } from '../sessions/options.ts';
import { Failure } from '../ui/Failure.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { OptionList } from '../ui/OptionList.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { type BulkForm, type Fault, mostOf, units } from './bulk-form.ts';

interface Props {
  form: BulkForm;
  onChange: (form: BulkForm) => void;
  /** The input that cannot be taken as it is. */
  fault: Fault | undefined;
}

/** What is to change, and to what. */
export function BulkFields({ form, onChange, fault }: Props) {
  const { t } = useTranslation(['bulk', 'shell']);
  return (
    <div className="grid gap-4">
      <Field label={t('field.action')}>
        {(control) => (
          <Select
            {...control}
            value={form.action}
            data-first-focus
            onChange={({ target }) => onChange({ ...form, action: bulkActions.find((one) => one === target.value) ?? form.action })}
          >
            {(['shift', 'trainer', 'room', 'capacity', 'state', 'notify', 'cancel'] as const).map((action) => (
              <option key={action} value={action}>
                {t(`action.${action}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.action === 'shift' && <Shift form={form} onChange={onChange} fault={fault} />}
      {(form.action === 'trainer' || form.action === 'room') && <Part form={form} onChange={onChange} fault={fault} />}
      {form.action === 'capacity' && <Capacity form={form} onChange={onChange} fault={fault} />}
      {form.action === 'state' && (
        <Field label={t('field.state')}>
          {(control) => (
            <Select
              {...control}
              value={form.state}
              onChange={({ target }) => onChange({ ...form, state: sessionStates.find((one) => one === target.value) ?? form.state })}
            >
              {sessionStates.map((state) => (
                <option key={state} value={state}>
                  {t(`shell:sessionState.${state}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(form.action === 'cancel' || form.action === 'notify') && <Message form={form} onChange={onChange} fault={fault} />}
    </div>
  );
}

function Shift({ form, onChange, fault }: Props) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  return (
    <div className="grid gap-4">
      <div className="justify-self-start">
        <Segments
          label={t('field.direction')}
          value={form.direction}
          options={(['later', 'earlier'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(direction) => onChange({ ...form, direction })}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label={t('field.amount')}
          error={fault === 'amount' ? t('amountWrong', { most: format.number(mostOf[form.unit]) }) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={form.amount}
              onChange={({ target }) => onChange({ ...form, amount: target.value })}
            />
          )}
        </Field>
        <Field label={t('field.unit')}>
          {(control) => (
            <Select
              {...control}
              value={form.unit}
              onChange={({ target }) => onChange({ ...form, unit: units.find((one) => one === target.value) ?? form.unit })}
            >
              {units.map((unit) => (
                <option key={unit} value={unit}>
                  {t(unit)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </div>
  );
}

/** Another trainer or another room. */
function Part({ form, onChange, fault }: Props) {
  const { t } = useTranslation(['bulk', 'manage', 'shell']);
  const { options, error, isFetching, retry } = useOptions(undefined);
  if (error) return <Failure title={t('manage:form.loadFailed')} error={error} pending={isFetching} onRetry={retry} />;
  if (!options) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-17" />
      </SkeletonGroup>
    );
  }
  if (form.action === 'room') {
    return (
      <Field label={t('field.room')}>
        {(control) => (
          <Select {...control} value={form.roomId} onChange={({ target }) => onChange({ ...form, roomId: target.value })}>
            <option value="">{t('noRoom')}</option>
            <OptionList options={options.rooms} />
          </Select>
        )}
      </Field>
    );
  }
  return (
    <Field label={t('field.trainer')} error={fault === 'trainerId' ? t('shell:field.required') : undefined}>
      {(control) => (
        <Select {...control} value={form.trainerId} onChange={({ target }) => onChange({ ...form, trainerId: target.value })}>
          <option value="">{t('pick')}</option>
          <OptionList options={options.trainers} />
        </Select>
      )}
    </Field>
  );
}

function Capacity({ form, onChange, fault }: Props) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  return (
    <Field label={t('field.capacity')} error={fault === 'capacity' ? t('amountWrong', { most: format.number(mostPlaces) }) : undefined}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={form.capacity}
          onChange={({ target }) => onChange({ ...form, capacity: target.value })}
        />
      )}
    </Field>
  );
}

function Message({ form, onChange, fault }: Props) {
  const { t } = useTranslation(['bulk', 'shell']);
  const isNews = form.action === 'cancel';
  return (
    <Field
      label={t(isNews ? 'field.cancelMessage' : 'field.notifyMessage')}
      hint={t(isNews ? 'messageHint' : 'notifyHint')}
      error={fault === 'message' ? t('shell:field.required') : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          maxLength={longestMessage}
          value={form.message}
          onChange={({ target }) => onChange({ ...form, message: target.value })}
        />
      )}
    </Field>
  );
}
