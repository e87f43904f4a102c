import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its name in the browser's tab and in the one `h1`, then its parts with even space between. */
export function Page({ title, lead, actions, children }: Props) {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <div className="mx-auto grid max-w-5xl gap-8 px-4 py-6 sm:px-6 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
