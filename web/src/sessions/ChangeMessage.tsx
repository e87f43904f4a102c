import { longestMessage } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';

interface Props {
  value: string;
  /** Why it cannot go with the change. */
  error?: string | undefined;
  onChange: (message: string) => void;
}

/** What those who are told of a change get with the news (D-160). */
export function ChangeMessage({ value, error, onChange }: Props) {
  const { t } = useTranslation('manage');
  return (
    <Field label={t('form.changeMessage')} hint={t('form.changeMessageHint')} error={error}>
      {(control) => <TextArea {...control} maxLength={longestMessage} value={value} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}
