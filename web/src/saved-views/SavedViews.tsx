import type { SavedView, SavedViewScreen } from '@halaqa/contract/saved-views';
import { Bookmark, BookmarkPlus, ChevronDown, ListChecks, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { MenuChoice, MenuItem, MenuLine } from '../ui/Menu.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { ManageViews } from './ManageViews.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useSavedViews } from './use-saved-views.ts';

/** The saved views of a screen in a menu, one's own and those of others, the one that is on marked; and from there saving and managing them (D-162, D-242). */
export function SavedViews({ screen }: { screen: SavedViewScreen }) {
  const { t } = useTranslation(['saved-views', 'shell']);
  const saving = useLazyDialog<true>();
  const managing = useLazyDialog<true>();
  const { views, error, retry, query, on, open } = useSavedViews(screen);
  return (
    <>
      <MenuButton
        look={on ? 'soft' : 'secondary'}
        className="min-h-11 max-w-full"
        aria-label={on && t('openOn', { name: on.name })}
        menu={
          <>
            <div className="max-h-[50dvh] max-w-72 overflow-y-auto">
              {views && views.length > 0 ? (
                <>
                  <ViewChoice label={t('label')} views={views.filter(({ sharedBy }) => !sharedBy)} on={on} onChoose={open} />
                  <ViewChoice label={t('shared')} views={views.filter(({ sharedBy }) => sharedBy)} on={on} onChoose={open} />
                </>
              ) : (
                <p className="px-2.5 py-1.5 text-sm text-muted">{t(views ? 'none' : error ? 'failed' : 'loading')}</p>
              )}
            </div>
            <MenuLine />
            {error && (
              <MenuItem icon={<RotateCcw aria-hidden="true" className="size-4 text-muted" />} onSelect={retry}>
                {t('shell:action.retry')}
              </MenuItem>
            )}
            <MenuItem icon={<BookmarkPlus aria-hidden="true" className="size-4 text-muted" />} onSelect={() => saving.open(true)}>
              {t('save')}
            </MenuItem>
            {views && views.length > 0 && (
              <MenuItem icon={<ListChecks aria-hidden="true" className="size-4 text-muted" />} onSelect={() => managing.open(true)}>
                {t('manage')}
              </MenuItem>
            )}
          </>
        }
      >
        <Bookmark aria-hidden="true" className="size-4 shrink-0" />
        {/* On a phone its sign says it, and the name of the view that is on. */}
        <bdi className={classes('max-w-36 truncate', !on && 'max-sm:sr-only')}>{on?.name ?? t('open')}</bdi>
        <ChevronDown aria-hidden="true" className={classes('size-4 shrink-0', !on && 'max-sm:hidden')} />
      </MenuButton>
      {saving.subject && (
        <SaveViewDialog key={`save ${saving.turn}`} screen={screen} query={query} open={saving.isOpen} onClose={saving.close} />
      )}
      {managing.subject && (
        <ManageViews
          key={`manage ${managing.turn}`}
          views={views ?? []}
          query={query}
          on={on?.id}
          open={managing.isOpen}
          onClose={managing.close}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  views: readonly SavedView[];
  on: SavedView | undefined;
  onChoose: (view: SavedView) => void;
}

function ViewChoice({ label, views, on, onChoose }: ChoiceProps) {
  if (views.length === 0) return null;
  return (
    <MenuChoice
      label={label}
      value={String(on?.id ?? '')}
      options={views.map((view) => ({ value: String(view.id), label: view.name }))}
      onChoose={(value) => {
        const chosen = views.find((view) => String(view.id) === value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
