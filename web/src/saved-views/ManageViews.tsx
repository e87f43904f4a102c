import type { SavedView } from '@halaqa/contract/saved-views';
import { Check, Lock, type LucideIcon, Pencil, RefreshCw, Trash2, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Tooltip, Tooltips } from '../ui/Tooltip.tsx';
import { NameForm } from './NameForm.tsx';
import { useDeleteView, useRenameView, useReplaceFilters, useShareView } from './use-saved-views.ts';

interface Props {
  views: readonly SavedView[];
  /** What would be kept of the screen now. */
  query: string;
  /** The view that is on. */
  on: number | undefined;
  open: boolean;
  onClose: () => void;
}

/** The saved views of a screen: one's own is renamed, given the filters that are on, shared or deleted; of another's it stands whose it is. */
export function ManageViews({ views, query, on, open, onClose }: Props) {
  const { t } = useTranslation('saved-views');
  const [renaming, setRenaming] = useState<number>();
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('label')}>
      {views.length === 0 ? (
        <p className="text-sm text-muted">{t('noneLeft')}</p>
      ) : (
        <Tooltips>
          {/* On its first button, a tooltip would lie over the title. */}
          <ul tabIndex={-1} data-first-focus className="divide-y divide-line outline-none">
            {views.map((view) =>
              view.id === renaming ? (
                <li key={view.id} className="py-3">
                  <Rename view={view} onDone={() => setRenaming(undefined)} />
                </li>
              ) : (
                <Row
                  key={view.id}
                  view={view}
                  query={query}
                  isOn={view.id === on}
                  onRename={() => setRenaming(view.id)}
                  onDeleted={onClose}
                />
              ),
            )}
          </ul>
        </Tooltips>
      )}
    </Dialog>
  );
}

interface RowProps {
  view: SavedView;
  query: string;
  isOn: boolean;
  onRename: () => void;
  onDeleted: () => void;
}

function Row({ view, query, isOn, onRename, onDeleted }: RowProps) {
  const { t } = useTranslation('saved-views');
  const { id, name, isShared, sharedBy } = view;
  const replace = useReplaceFilters();
  const share = useShareView();
  const remove = useDeleteView(view, onDeleted);
  return (
    <li className="flex min-h-13 items-center gap-1">
      <span className="grid min-w-0 flex-1">
        <bdi className="truncate font-medium">{name}</bdi>
        {isOn && (
          <span className="flex items-center gap-1 text-xs text-accent">
            <Check aria-hidden="true" className="size-3.5" />
            {t('isOn')}
          </span>
        )}
        {isShared && (
          <span className="truncate text-xs text-muted">{sharedBy ? t('sharedBy', { name: sharedBy.name }) : t('isShared')}</span>
        )}
      </span>
      {!sharedBy && view.query !== query && (
        <Act
          label={t('replace', { name })}
          icon={RefreshCw}
          pending={replace.isPending}
          onPress={() => replace.mutate({ params: { id }, body: { query } })}
        />
      )}
      {!sharedBy && (
        <>
          <Act label={t('rename', { name })} icon={Pencil} onPress={onRename} />
          <Act
            label={t(isShared ? 'unshare' : 'share', { name })}
            icon={isShared ? Lock : Users}
            pending={share.isPending}
            onPress={() => share.mutate({ params: { id }, body: { isShared: !isShared } })}
          />
        </>
      )}
      {(!sharedBy || sharedBy.isGone) && (
        <Act label={t('delete', { name })} icon={Trash2} pending={remove.isPending} onPress={remove.run} />
      )}
    </li>
  );
}

interface ActProps {
  label: string;
  icon: LucideIcon;
  pending?: boolean;
  onPress: () => void;
}

function Act({ label, icon: Icon, pending = false, onPress }: ActProps) {
  return (
    <Tooltip text={label}>
      <Button look="quiet" size="icon" aria-label={label} pending={pending} onClick={onPress}>
        <Icon aria-hidden="true" className="size-4.5" />
      </Button>
    </Tooltip>
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
