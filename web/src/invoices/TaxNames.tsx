import { Fragment } from 'react';
import { currentLanguage } from '../i18n/texts.ts';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';

/** Several are joined as the reader's language joins them. */
export function TaxNames({ taxes }: { taxes: readonly string[] }) {
  const parts = new Intl.ListFormat(currentLanguage()).formatToParts(taxes);
  return parts.map(({ type, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence.
    <Fragment key={index}>{type === 'element' ? <OwnLanguage text={value} /> : value}</Fragment>
  ));
}
