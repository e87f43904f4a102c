import type { InvitationOutcome } from '@halaqa/contract/users';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { genderContext } from '../i18n/gender.ts';
import { absoluteLink } from '../ui/absolute-link.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkField } from '../ui/LinkField.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { EmailHolder } from './EmailHolder.tsx';

interface Props {
  outcomes: readonly InvitationOutcome[];
  open: boolean;
  onClose: () => void;
}

type Refused = InvitationOutcome & { outcome: Exclude<InvitationOutcome['outcome'], 'invited' | 'again'> };

/** What came of each: on its way by mail, to be handed over now and not again, or refused and why. */
export function ResultsDialog({ outcomes, open, onClose }: Props) {
  const { t } = useTranslation(['users', 'shell']);
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited' || outcome === 'again');
  const mailed = invited.filter(({ mail }) => mail === 'queued');
  const links = invited.flatMap(({ link, ...one }) => (link === null ? [] : [{ ...one, link }]));
  const refused = outcomes.filter(isRefused);
  return (
    <Dialog
      open={open}
      stays={links.length > 0}
      onOpenChange={onClose}
      title={t('results.invited', { count: invited.length })}
      description={mailed.length > 0 ? t('results.mailed', { count: mailed.length }) : undefined}
      footer={
        <Button look="primary" onClick={onClose}>
          {t(links.length > 1 ? 'results.doneKept' : links.length === 1 ? 'results.doneKeptOne' : 'results.done')}
        </Button>
      }
    >
      <div className="grid gap-6">
        {links.length === 0 && refused.length === 0 && (
          <MailCheck aria-hidden="true" strokeWidth={1.5} className="mx-auto size-10 text-accent" />
        )}
        {links.length > 0 && (
          <section className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-medium">{t('results.handOver')}</h3>
              {links.length > 1 && (
                <CopyButton label={t('link.copyAll')} text={links.map(({ name, link }) => `${name}\t${absoluteLink(link)}`).join('\n')} />
              )}
            </div>
            <p className="text-sm text-muted">{t('results.handOverText')}</p>
            <ul className="grid gap-4">
              {links.map(({ role, recordId, name, email, link }) => (
                <li key={`${role} ${recordId ?? email}`} className="grid gap-1.5">
                  <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
                    <bdi className="font-medium">{name}</bdi>
                    {email && email !== name && (
                      <span className="break-words text-muted">
                        <Ltr>{email}</Ltr>
                      </span>
                    )}
                  </p>
                  <LinkField link={absoluteLink(link)} label={t('link.of', { name })} copyLabel={t('link.copyOf', { name })} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {refused.length > 0 && (
          <section className="grid gap-2">
            <h3 className="font-medium">{t('results.refused')}</h3>
            <ul className="divide-y divide-line text-sm">
              {refused.map(({ role, recordId, name, gender, email, outcome, holder }) => (
                <li key={`${role} ${recordId ?? email}`} className="grid gap-x-4 py-2 sm:grid-cols-2">
                  <bdi className="font-medium">{name || t('results.unknown')}</bdi>
                  <span className="text-muted">
                    {t(`results.why.${outcome}`, genderContext({ gender }))} <EmailHolder holder={holder} email={email} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function isRefused(one: InvitationOutcome): one is Refused {
  return one.outcome !== 'invited' && one.outcome !== 'again';
}
