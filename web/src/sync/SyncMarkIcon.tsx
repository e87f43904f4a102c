import type { SyncMark } from '@halaqa/contract/values';
import { CloudAlert, CloudUpload, GitCompareArrows, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { classes } from '../ui/classes.ts';
import { useWaitingRefetch } from './waiting-refetch.ts';

const looks: Record<SyncMark, { icon: LucideIcon; tone: BadgeTone; text: string }> = {
  waiting: { icon: CloudUpload, tone: 'done', text: 'text-muted' },
  failed: { icon: CloudAlert, tone: 'cancelled', text: 'text-cancelled' },
  conflict: { icon: GitCompareArrows, tone: 'waiting', text: 'text-waiting' },
};

/** The icon of a mark, with its words beside it or in a tooltip; screen readers hear them always. */
export function SyncMarkIcon({ mark, words }: { mark: SyncMark; words: boolean }) {
  const { t } = useTranslation('marks');
  const { icon: Icon, tone, text } = looks[mark];
  useWaitingRefetch(mark === 'waiting');
  if (words) {
    return (
      <Badge tone={tone} icon={Icon}>
        {t(mark)}
      </Badge>
    );
  }
  return (
    <span title={t(mark)} className={classes('grid', text)}>
      <Icon aria-hidden="true" strokeWidth={2} className="size-4" />
      <span className="sr-only">{t(mark)}</span>
    </span>
  );
}
