import type { SyncStatus } from '@halaqa/contract/sync';
import { SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useRemoveMissing } from './mutations.ts';

type Kind = SyncStatus['kinds'][number];

/** Kinds of which Odoo lacks so great a part that nothing was removed here: rights that were lost, or an admin says that they were deleted (D-238). */
export function MissingList({ kinds }: { kinds: readonly Kind[] }) {
  if (kinds.length === 0) return null;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {kinds.map(({ kind, missing }) => (
          <li key={kind}>{missing && <MissingKind kind={kind} missing={missing} />}</li>
        ))}
      </ul>
    </Card>
  );
}

interface Props {
  kind: Kind['kind'];
  missing: NonNullable<Kind['missing']>;
}

function MissingKind({ kind, missing: { count, of, isDeleted } }: Props) {
  const { t } = useTranslation(['sync', 'shell']);
  const format = useFormat();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveMissing(() => setOpen(false));
  const facts = { kind: t(`kinds.${kind}`), missing: format.number(count), of: format.number(of) };
  return (
    <article aria-labelledby={title} className="flex gap-4 px-4 py-4 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-waiting-tint text-waiting max-sm:hidden">
        <SearchX aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <h3 id={title} className="text-base font-medium">
          {t('missing.title', facts)}
        </h3>
        {isDeleted ? (
          <p role="status">{t('missing.running')}</p>
        ) : (
          <>
            <p className="max-w-prose">{t('missing.what')}</p>
            <div>
              <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {t('missing.act')}
              </Button>
            </div>
          </>
        )}
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={t('missing.sure', facts)}
        footer={
          <>
            <Button look="danger" className="flex-1" pending={remove.isPending} onClick={() => remove.mutate({ body: { kind, count } })}>
              {t('missing.confirm')}
            </Button>
            <Button className="flex-1" onClick={() => setOpen(false)}>
              {t('shell:action.cancel')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{t(`missing.effect.${kind}`)}</p>
          <p className="text-sm text-muted">{t('missing.after')}</p>
        </div>
      </Dialog>
    </article>
  );
}
