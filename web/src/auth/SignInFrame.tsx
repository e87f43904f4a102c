import type { ReactNode } from 'react';
import { switchLanguage } from '../i18n/texts.ts';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { Logo } from '../ui/Logo.tsx';
import { usePortalName } from '../ui/use-branding.ts';
import { useTitle } from '../ui/use-title.ts';
import { SignInIllustration } from './SignInIllustration.tsx';

/** The pages before the portal: what is typed on one side, the circle on the other. */
export function SignInFrame({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  useTitle(title);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-4 pt-3 pb-[max(--spacing(6),env(safe-area-inset-bottom))] sm:px-8">
        <header className="flex items-center justify-between gap-4">
          <span className="inline-flex min-w-0 items-center gap-2.5 text-lg leading-snug font-semibold">
            <Logo />
            <bdi>{usePortalName()}</bdi>
          </span>
          <LanguageSelect onChoose={(language) => void switchLanguage(language)} />
        </header>
        <main className="mx-auto mt-8 mb-auto grid w-full max-w-sm gap-7 py-8 sm:my-auto">
          <div className="grid gap-1">
            <h1 className="text-2xl">{title}</h1>
            {lead && <p className="text-muted">{lead}</p>}
          </div>
          {children}
        </main>
      </div>
      <SignInIllustration />
    </div>
  );
}
