import type { CallResult } from '@halaqa/contract/endpoint';
import type { instituteContact } from '@halaqa/contract/institute';
import { Mail, MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Ltr } from '../ui/Ltr.tsx';

type Institute = CallResult<typeof instituteContact>;

/** How to reach the institute: telephone, mail and address, as far as they are set (D-88). Nothing where none is. */
export function Contact({ institute: { name, phone, email, address } }: { institute: Institute }) {
  const { t } = useTranslation('shell');
  if (!phone && !email && !address) return null;
  return (
    <section aria-label={t('contact.title')} className="grid gap-1 rounded-md border border-line px-4 py-3 text-sm">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={line}>
          <Phone aria-hidden="true" className={icon} />
          <span className="sr-only">{t('contact.phone')}</span>
          <Ltr>{phone}</Ltr>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={line}>
          <Mail aria-hidden="true" className={icon} />
          <span className="sr-only">{t('contact.email')}</span>
          <Ltr>{email}</Ltr>
        </a>
      )}
      {address && (
        <p className="flex min-h-8 items-center gap-2.5 text-muted">
          <MapPin aria-hidden="true" className={icon} />
          <bdi>{address}</bdi>
        </p>
      )}
    </section>
  );
}

const line = 'flex min-h-11 min-w-0 items-center gap-2.5 break-all font-medium text-accent hover:underline';
const icon = 'size-4.5 shrink-0 text-muted';
