import { shadesOf } from '@halaqa/domain/shades';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button-class.ts';
import { Logo } from '../ui/Logo.tsx';
import { paintBranding } from '../ui/paint-branding.ts';
import { Section } from '../ui/Section.tsx';
import { isColour } from './institute-form.ts';
import { grounds } from './sample-grounds.ts';

interface Props {
  name: string | null;
  /** As it is typed; what is no colour yet shows the portal's own. */
  colour: string;
}

/** The header, a button, a link and a mark in both themes, before anything is saved. */
export function BrandingPreview(props: Props) {
  const { t } = useTranslation('institute');
  return (
    <div className="lg:sticky lg:top-24">
      <Section title={t('preview.title')}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Sample theme="light" {...props} />
          <Sample theme="dark" {...props} />
        </div>
      </Section>
    </div>
  );
}

function Sample({ theme, name, colour }: Props & { theme: 'light' | 'dark' }) {
  const { t } = useTranslation(['institute', 'shell']);
  const sample = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!sample.current) return;
    paintBranding(sample.current, shadesOf(isColour(colour) ? colour : usual));
    for (const [name, value] of Object.entries(grounds[theme])) sample.current.style.setProperty(`--color-${name}`, value);
  }, [colour, theme]);
  return (
    <figure ref={sample} data-theme={theme} className="grid gap-3 rounded-lg border border-line bg-canvas p-4 text-ink">
      <figcaption className="text-xs text-muted">{t(`preview.${theme}`)}</figcaption>
      <p className="flex min-w-0 items-center gap-2.5 font-semibold">
        <Logo />
        <bdi className="truncate">{name ?? t('shell:product')}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {t('preview.sentence')}
        <span className="font-medium text-accent underline">{t('preview.link')}</span>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <span className={buttonClass('primary', 'sm')}>{t('preview.button')}</span>
        <span className="rounded-full bg-accent-tint px-3 py-1 text-sm text-accent">{t('preview.mark')}</span>
      </p>
    </figure>
  );
}

/** The portal's own, as near as one colour tells it. */
const usual = '#14595a';
