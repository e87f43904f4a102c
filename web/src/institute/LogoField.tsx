import type { Logo } from '@halaqa/contract/institute';
import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Section } from '../ui/Section.tsx';
import { useLogo } from './use-logo.ts';

/** The logo, saved as soon as it is chosen (D-138). */
export function LogoField({ logo, hasIcon }: { logo: Logo | null; hasIcon: boolean }) {
  const { t } = useTranslation('institute');
  const hint = useId();
  const { choose, remove, fault, isPending, isRemoving } = useLogo();
  return (
    <Section title={t('logo.title')}>
      <Card className="grid gap-3 p-5">
        {logo ? (
          <img
            {...logo}
            alt={t('logo.alt')}
            className="h-20 w-auto max-w-full justify-self-start rounded-md border border-line object-contain"
          />
        ) : (
          <p className="text-muted">{t('logo.none')}</p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            look="secondary"
            busy={isPending}
            describedBy={hint}
            onChoose={(file) => void choose(file)}
          >
            <ImageUp aria-hidden="true" className="size-4.5" />
            {t(logo ? 'logo.another' : 'logo.choose')}
          </FileButton>
          {logo && (
            <Button look="quiet" pending={isRemoving} onClick={remove}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
        {fault && (
          <p role="alert" className="text-sm text-danger">
            {fault}
          </p>
        )}
        <p id={hint} className="text-sm text-muted">
          {t('logo.hint')} {logo && t(hasIcon ? 'logo.icon' : 'logo.noIcon')}
        </p>
      </Card>
    </Section>
  );
}
