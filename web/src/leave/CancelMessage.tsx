import { longestMessage } from '@halaqa/contract/sessions';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { useKeptWords } from '../record-edit/kept-text.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';

interface Props {
  /** How many sessions are cancelled: without any there is nobody to write to. */
  count: number;
  /** What is typed so far, and kept while it is not sent (D-246). */
  message: ReturnType<typeof useKeptWords>;
  /** Of the field. */
  ref: Ref<HTMLTextAreaElement>;
}

/** What those of the cancelled sessions are told with the news (D-368). */
export function CancelMessage({ count, message, ref }: Props) {
  const { t } = useTranslation('leave');
  if (count === 0) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="font-medium">{t('decide.cancels', { count })}</p>
      {message.isRestored && <Restored text={t('ask.restored')} startOver={t('ask.startOver')} onStartOver={message.startOver} />}
      <Field label={t('decide.message')} hint={t('decide.messageHint')}>
        {(control) => (
          <TextArea
            {...control}
            ref={ref}
            maxLength={longestMessage}
            value={message.typed}
            onChange={({ target }) => message.setTyped(target.value)}
          />
        )}
      </Field>
    </div>
  );
}
