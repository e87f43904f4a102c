import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { VersionChoice } from '../ui/VersionChoice.tsx';
import type { FieldSpec } from './fields.ts';
import { RecordFields } from './RecordFields.tsx';
import { Restored } from './Restored.tsx';
import type { RecordFormEdit } from './record-form.ts';

interface Props {
  edit: RecordFormEdit;
  fields: readonly FieldSpec[];
  open: boolean;
  title: string;
  description?: string;
  /** Label of the button that sends it. */
  save: string;
  /** Under the first field. */
  underFirst?: ReactNode;
  /** Under the fields. */
  children?: ReactNode;
}

/** The form of a record, and where somebody else has saved it meanwhile the two versions, one choice for each field (D-33). */
export function RecordFormDialog({ edit, fields, open, title, description, save, underFirst, children }: Props) {
  const { t } = useTranslation('directory');
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={edit.close}
      size="lg"
      title={edit.stale ? t('stale.title') : title}
      description={description}
      footer={
        edit.stale ? (
          <>
            <Button look="primary" pending={edit.isPending} onClick={edit.saveChosen} className="sm:min-w-40">
              {t('stale.save')}
            </Button>
            <Button onClick={edit.backToForm}>{t('stale.back')}</Button>
          </>
        ) : (
          <FormFooter form={id} pending={edit.isPending} onCancel={edit.close}>
            {save}
          </FormFooter>
        )
      }
    >
      {edit.stale ? (
        <Conflict edit={edit} fields={fields} />
      ) : (
        <form id={id} noValidate onSubmit={edit.submit} className="grid gap-5">
          {edit.isRestored && <Restored text={t('restored')} startOver={t('startOver')} onStartOver={edit.startOver} />}
          <RecordFields form={edit.form} fields={fields} underFirst={underFirst} />
          {children}
        </form>
      )}
    </Dialog>
  );
}

function Conflict({ edit: { stale, chooseSide }, fields }: Pick<Props, 'edit' | 'fields'>) {
  const { t } = useTranslation('directory');
  const say = useValue();
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{t('stale.hint')}</p>
      {stale?.differences.map(({ field: name, side }) => {
        const field = fields.find((one) => one.name === name);
        if (!field) return null;
        return (
          <VersionChoice
            key={name}
            label={field.label}
            mine={{ title: t('stale.mine'), value: say(field, stale.mine[name]) }}
            theirs={{ title: t('stale.theirs'), value: say(field, stale.theirs[name]) }}
            side={side}
            onChoose={(chosen) => chooseSide(name, chosen)}
          />
        );
      })}
    </div>
  );
}

/** A value of the form in words. */
function useValue() {
  const { t } = useTranslation(['directory', 'shell']);
  const format = useFormat();
  return (field: FieldSpec, value = ''): string => {
    if (field.as === 'check') return t(value ? 'yes' : 'no');
    if (value === '') return t('shell:missing');
    if (field.as === 'date') return format.date(value);
    if (field.as === 'choice') return field.choices.find((choice) => choice.value === value)?.label ?? value;
    return value;
  };
}
