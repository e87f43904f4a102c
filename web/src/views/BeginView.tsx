import type { UserRow } from '@halaqa/contract/users';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { genderContext } from '../i18n/gender.ts';
import { Button } from '../ui/Button.tsx';
import { useBeginView } from './use-begin-view.ts';

/** Opens the portal as the person sees it, in a tab of its own (D-140). */
export function BeginView({ person }: { person: UserRow & { id: number } }) {
  const { t } = useTranslation('views');
  const { begin, isPending } = useBeginView();
  const hint = useId();
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button size="sm" className="max-w-full" aria-describedby={hint} pending={isPending} onClick={() => void begin(person.id)}>
        {!isPending && <Eye aria-hidden="true" className="size-4 shrink-0" />}
        <span className="min-w-0 text-start">{t('begin', { name: person.name, ...genderContext(person) })}</span>
      </Button>
      <p id={hint} className="text-xs text-muted">
        {t('beginHint')}
      </p>
    </div>
  );
}
