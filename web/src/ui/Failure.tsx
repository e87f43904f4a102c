import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureSentence, referenceOf } from '../api/failure.ts';
import { Button } from './Button.tsx';
import { LoadedPart } from './LoadedPart.tsx';
import { lazyPart } from './lazy-part.ts';

const reference = lazyPart(() => import('./Reference.tsx').then((file) => file.Reference));

interface Props {
  /** What failed: "Failed to fetch sessions". */
  title: string;
  /** Why, in the reader's language: what a call threw, or a text. */
  error?: unknown;
  hint?: string | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean;
}

/** The face of a list that could not be read: what failed, and the way to try again. */
export function Failure({ title, error, hint = error ? failureSentence(error) : undefined, onRetry, pending = false }: Props) {
  const { t } = useTranslation();
  const id = referenceOf(error);
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-6 py-10 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-cancelled-tint text-cancelled">
        <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-6" />
      </span>
      <p className="font-medium">{title}</p>
      {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
      {id && (
        // Where it does not come, what failed is told without it.
        <LoadedPart part={reference} waiting={null} fallback={() => null} draw={() => <reference.Component id={id} />} />
      )}
      {onRetry && (
        <Button size="sm" className="mt-3" pending={pending} onClick={onRetry}>
          {!pending && <RotateCw aria-hidden="true" className="size-4" />}
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}
