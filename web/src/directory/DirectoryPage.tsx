import type { DirectoryKind } from '@halaqa/contract/directory';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ListState, useShowsArchived } from '../archive/ListState.tsx';
import { archivedListPart } from '../archive/parts.ts';
import { KeptHere } from '../sync/KeptHere.tsx';
import { AddButton } from '../ui/AddButton.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { Page } from '../ui/Page.tsx';
import { usePreloaded } from '../ui/preload.ts';
import { useAddressAction } from '../ui/use-address-action.ts';
import { DirectoryList, type Listed } from './DirectoryList.tsx';
import { ofKind } from './dialogs.ts';

type ListProps<Row extends Listed, Sort extends string> = Omit<ComponentProps<typeof DirectoryList<Row, Sort>>, 'list' | 'words'>;

/** A list of one kind of record with its title, and a new one where they are kept here (D-122); or those of it that are archived (D-152). */
export function DirectoryPage<Row extends Listed, Sort extends string>({ kind, ...list }: ListProps<Row, Sort> & { kind: DirectoryKind }) {
  const { t } = useTranslation('directory');
  const navigate = useNavigate();
  const parts = ofKind[kind];
  const [dialog] = parts;
  const showsArchived = useShowsArchived();
  const form = useLazyDialog<true>(dialog);
  usePreloaded(parts);
  useAddressAction('new', () => form.open(true));
  return (
    <Page
      title={t(`${kind}.title`)}
      actions={
        <KeptHere inOdoo={t(`${kind}.inOdoo`)}>
          <AddButton pending={form.coming !== undefined} onPress={() => form.open(true)}>
            {t(`add.${kind}`)}
          </AddButton>
        </KeptHere>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ListState />
        {showsArchived ? (
          <archivedListPart.Component kind={kind} />
        ) : (
          <DirectoryList
            {...list}
            list={`${kind}s`}
            words={{
              search: t(`${kind}.search`),
              failed: t(`${kind}.failed`),
              none: t(`${kind}.none`),
              noneMatch: t(`${kind}.noneMatch`),
              count: (count) => t(`${kind}.count`, { count }),
            }}
          />
        )}
      </div>
      {form.subject && (
        <dialog.Component
          key={form.turn}
          entered={undefined}
          open={form.isOpen}
          onClose={form.close}
          onMade={({ id }: { id: number }) => void navigate(list.to(id))}
        />
      )}
    </Page>
  );
}
