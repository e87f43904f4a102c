import type { SyncFault } from '@halaqa/contract/sync';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** The head of a step, where the reader begins once it is there, so that a keyboard and a screen reader go on from it. */
export function StepHead({ title, isFirst = false }: { title: string; isFirst?: boolean }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) head.current?.focus();
  }, [isFirst]);
  return (
    <h2 ref={head} tabIndex={-1} className="text-lg outline-none">
      {title}
    </h2>
  );
}

/**
 * Why Odoo could not be asked, in words of ours.
 * @param who has asked: of two logins with their keys one was refused
 */
export function OdooTrouble({ fault, who }: { fault: SyncFault | null; who: 'administrator' | 'portal' }) {
  const { t } = useTranslation('sync-setup');
  return (
    <div role="alert" className={fault ? undefined : 'sr-only'}>
      {fault && (
        <p className="flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
          {fault === 'sign_in' ? t(`signIn.${who}`) : t(`fault.${fault}`)}
        </p>
      )}
    </div>
  );
}
