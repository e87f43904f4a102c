import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../api/refused-fields.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { QueryBoundary } from './QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from './Skeleton.tsx';
import { TypedConfirmation } from './TypedConfirmation.tsx';

interface Props<Terms> {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** What the act would do. */
  query: UseQueryResult<Terms>;
  failed: string;
  children: (terms: Terms) => ReactNode;
  /** What is to be typed; none where something is in the way of the act. */
  toType: (terms: Terms) => Omit<ComponentProps<typeof TypedConfirmation>, 'form' | 'refusal' | 'onChange' | 'onConfirm'> | undefined;
  words: { act: string; acting: string };
  act: { isPending: boolean; error: unknown; reset: () => void };
  onConfirm: (typed: string) => void;
}

/** Before an act that cannot be undone: what it would do, and its button once a name was typed. */
export function TypedConfirmationDialog<Terms>(props: Props<Terms>) {
  const { open, onClose, title, description, query, failed, children, toType, words, act, onConfirm } = props;
  const { t } = useTranslation('shell');
  const form = useId();
  const asked = query.data === undefined ? undefined : toType(query.data);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      size="lg"
      footer={
        <>
          {asked && (
            <Button type="submit" form={form} look="danger" className="sm:min-w-40" pending={act.isPending}>
              {act.isPending ? words.acting : words.act}
            </Button>
          )}
          <Button onClick={onClose}>{t('action.cancel')}</Button>
        </>
      }
    >
      <QueryBoundary query={query} failed={failed} loading={<Loading />}>
        {(terms) => (
          <div className="grid gap-6">
            {children(terms)}
            {asked && (
              <TypedConfirmation
                {...asked}
                form={form}
                refusal={refusedFields(act.error)?.['confirm']}
                onChange={act.reset}
                onConfirm={onConfirm}
              />
            )}
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

const Loading = () => (
  <SkeletonGroup className="grid gap-6">
    <Skeleton className="h-40" />
    <Skeleton className="h-24" />
  </SkeletonGroup>
);
