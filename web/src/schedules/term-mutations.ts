/** Previewing and making sessions of weekly slots, with their words of success and failure (D-39). */
import { generateSessions, previewSessions } from '@halaqa/contract/schedules';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';

export function usePreview() {
  const { t } = useTranslation('schedules');
  return useApiMutation(previewSessions, { failed: t('term.previewFailed'), shows: ['validation'] });
}

/** @param onDone as soon as the server has said yes. */
export function useGenerate(onDone: () => void) {
  const { t } = useTranslation('schedules');
  return useApiMutation(generateSessions, {
    failed: t('term.failed'),
    done: ({ created, skipped }) => {
      onDone();
      const title = t('term.created', { count: created });
      return skipped.length > 0 ? { title, text: t('term.passed', { count: skipped.length }) } : { title };
    },
  });
}
