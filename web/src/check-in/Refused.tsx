import { CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/call.ts';
import { failureText } from '../api/failure.ts';

interface Props {
  error: ApiError;
  /** Where to go from here. */
  children: ReactNode;
}

/** In place of the form: no other code helps. The focus comes here, as what had it has gone. */
export function Refused({ error, children }: Props) {
  const { t } = useTranslation('check-in');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-5 py-8 text-center">
      <CircleX aria-hidden="true" strokeWidth={1.5} className="size-16 text-cancelled" />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t('failed')}
      </h2>
      <p className="max-w-prose">{error.problem?.code === 'not_found' ? t('gone') : failureText(error)}</p>
      <div className="mt-2 grid w-full max-w-xs gap-2">{children}</div>
    </div>
  );
}
