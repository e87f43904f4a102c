import { type InstituteSettingsAnswer, readInstituteSettings } from '@halaqa/contract/institute';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { BrandingPreview } from './BrandingPreview.tsx';
import { ColourField } from './ColourField.tsx';
import { LogoField } from './LogoField.tsx';
import { SecondFactorField } from './SecondFactorField.tsx';
import { SettingField } from './SettingField.tsx';
import { useInstitute } from './use-institute.ts';

/** `/admin/institute`: what the institute is called and looks like, and how it is reached (D-137, D-138). */
export function InstitutePage() {
  const { t } = useTranslation('institute');
  const query = useApiQuery(readInstituteSettings, {}, { fresh: true });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryBoundary query={query} failed={t('failed')} loading={<Loading />}>
        {(read) => <Institute read={read} />}
      </QueryBoundary>
    </Page>
  );
}

function Institute({ read }: { read: InstituteSettingsAnswer }) {
  const { t } = useTranslation('institute');
  const edit = useInstitute(read);
  const { form, stale, isPending } = edit;
  const { timeZone, usual, given, logo } = read;
  const field = (name: Parameters<typeof SettingField>[0]['name'], hint?: string) => (
    <SettingField form={form} name={name} given={given[name]} {...(hint && { hint })} />
  );
  const [name, nameEn, colour] = form.watch(['name', 'nameEn', 'colour']);
  const shown = given.name?.value ?? name.trim();
  const shownEn = given.nameEn?.value ?? nameEn.trim();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <LogoField logo={logo} hasIcon={read.hasIcon} />
        <form noValidate onSubmit={edit.submit} className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {edit.isRestored && <Restored text={t('restored')} startOver={t('startOver')} onStartOver={edit.startOver} />}
          <Section title={t('face')}>
            <Card className="grid items-start gap-4 p-5 sm:grid-cols-2">
              {field('name', t('hint.name'))}
              {field('nameEn')}
              <ColourField form={form} />
            </Card>
          </Section>
          <Section title={t('reach')}>
            <Card className="grid items-start gap-4 p-5 sm:grid-cols-2">
              {field('phone')}
              {field('email')}
              {field('address')}
              {field('vatNumber', t('hint.vatNumber'))}
            </Card>
          </Section>
          <Section title={t('rules')}>
            <Card className="grid items-start gap-4 p-5 sm:grid-cols-2">
              {field('cancelCutoffHours', t('hint.cancelCutoffHours', { usual: usual.cancelCutoffHours }))}
              <div className="grid gap-1.5 text-sm">
                <p className="font-medium">{t('field.timeZone')}</p>
                <p className="flex min-h-11 items-center">
                  <bdi dir="ltr">{timeZone}</bdi>
                </p>
                <p className="text-muted">{t('hint.timeZone')}</p>
              </div>
            </Card>
          </Section>
          <Section title={t('signIn')}>
            <Card className="p-5">
              <SecondFactorField form={form} />
            </Card>
          </Section>
          {stale && (
            <div role="alert" className="grid gap-3 rounded-md bg-waiting-tint px-4 py-3 text-sm text-waiting">
              <p>{t('stale.text')}</p>
              <div className="flex flex-wrap gap-2">
                <Button size="sm" onClick={edit.saveOver} pending={isPending}>
                  {t('stale.over')}
                </Button>
                <Button size="sm" onClick={edit.loadStale}>
                  {t('stale.load')}
                </Button>
              </div>
            </div>
          )}
          <Button type="submit" look="primary" pending={isPending} className="justify-self-start sm:min-w-40">
            {t(isPending ? 'saving' : 'save')}
          </Button>
        </form>
      </div>
      <BrandingPreview name={(currentLanguage() === 'en' && shownEn) || shown || null} colour={colour.trim().toLowerCase()} />
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-8">
      {['logo', 'branding', 'reach'].map((part) => (
        <Skeleton key={part} className="h-44 rounded-lg" />
      ))}
    </SkeletonGroup>
  );
}
