import type { SavedView } from '@halaqa/contract/saved-views';
import { Check, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Tooltip, Tooltips } from '../ui/Tooltip.tsx';
import { NameForm } from './NameForm.tsx';
import { useDeleteView, useRenameView, useReplaceFilters } from './use-saved-views.ts';

interface Props {
  views: readonly SavedView[];
  /** What would be kept of the screen now. */
  query: string;
  /** The view that is on. */
  on: number | undefined;
  open: boolean;
  onClose: () => void;
}

/** The saved views of a screen: each is renamed, given the filters that are on, or deleted. */
export function ManageViews({ views, query, on, open, onClose }: Props) {
  const { t } = useTranslation('saved-views');
  const [renaming, setRenaming] = useState<number>();
  const replace = useReplaceFilters();
  const remove = useDeleteView();
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('label')}>
      {views.length === 0 ? (
        <p className="text-sm text-muted">{t('noneLeft')}</p>
      ) : (
        <Tooltips>
          <ul className="divide-y divide-line">
            {views.map((view) =>
              view.id === renaming ? (
                <li key={view.id} className="py-3">
                  <Rename view={view} onDone={() => setRenaming(undefined)} />
                </li>
              ) : (
                <li key={view.id} className="flex min-h-13 items-center gap-1">
                  <span className="grid min-w-0 flex-1">
                    <bdi className="truncate font-medium">{view.name}</bdi>
                    {view.id === on && (
                      <span className="flex items-center gap-1 text-xs text-accent">
                        <Check aria-hidden="true" className="size-3.5" />
                        {t('isOn')}
                      </span>
                    )}
                  </span>
                  {view.query !== query && (
                    <Tooltip text={t('replace', { name: view.name })}>
                      <Button
                        look="quiet"
                        size="icon"
                        aria-label={t('replace', { name: view.name })}
                        pending={replace.isPending && replace.variables.params.id === view.id}
                        onClick={() => replace.mutate({ params: { id: view.id }, body: { query } })}
                      >
                        <RefreshCw aria-hidden="true" className="size-4.5" />
                      </Button>
                    </Tooltip>
                  )}
                  <Tooltip text={t('rename', { name: view.name })}>
                    <Button look="quiet" size="icon" aria-label={t('rename', { name: view.name })} onClick={() => setRenaming(view.id)}>
                      <Pencil aria-hidden="true" className="size-4.5" />
                    </Button>
                  </Tooltip>
                  <Tooltip text={t('delete', { name: view.name })}>
                    <Button
                      look="quiet"
                      size="icon"
                      aria-label={t('delete', { name: view.name })}
                      pending={remove.pendingId === view.id}
                      onClick={() => remove.mutate(view)}
                    >
                      <Trash2 aria-hidden="true" className="size-4.5" />
                    </Button>
                  </Tooltip>
                </li>
              ),
            )}
          </ul>
        </Tooltips>
      )}
    </Dialog>
  );
}

function Rename({ view: { id, name }, onDone }: { view: SavedView; onDone: () => void }) {
  const { t } = useTranslation(['saved-views', 'shell']);
  const formId = useId();
  const rename = useRenameView();
  return (
    <NameForm
      id={formId}
      name={name}
      error={rename.error}
      onSubmit={(next) => rename.mutate({ params: { id }, body: { name: next } }, { onSuccess: onDone })}
    >
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="sm" pending={rename.isPending}>
          {t(rename.isPending ? 'shell:action.saving' : 'shell:action.save')}
        </Button>
        <Button size="sm" onClick={onDone}>
          {t('shell:action.cancel')}
        </Button>
      </div>
    </NameForm>
  );
}
