import type { SyncStatus } from '@halaqa/contract/sync';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDecideRestored } from './mutations.ts';
import { useEffects } from './restored-effects.ts';

interface Props {
  keep: 'ours' | 'theirs';
  restored: NonNullable<SyncStatus['restored']>;
  open: boolean;
  onClose: () => void;
}

/** Asks before it is decided which side is right, and shows in numbers what will happen. */
export function RestoredDialog({ keep, restored: { at, found }, open, onClose }: Props) {
  const { t } = useTranslation(['restored', 'shell']);
  const decide = useDecideRestored(keep, onClose);
  const lines = useEffects()(found, keep);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t(`${keep}.title`)}
      footer={
        <>
          <Button
            look={keep === 'theirs' ? 'danger' : 'primary'}
            className="flex-1"
            pending={decide.isPending}
            onClick={() => decide.mutate({ body: { at, keep } })}
          >
            {t(`${keep}.confirm`)}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
        </>
      }
    >
      <section
        aria-label={t('effects')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is longer than the dialog, and holds nothing that keys could scroll it by.
        tabIndex={0}
        className="grid gap-3 rounded-md outline-offset-4"
      >
        <p>{t(`${keep}.what`)}</p>
        {lines.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">{t(`${keep}.after`)}</p>
      </section>
    </Dialog>
  );
}
