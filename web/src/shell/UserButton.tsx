import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { Avatar } from '../ui/Avatar.tsx';

/** Opens the account's menu: the face and the first name. */
export function UserButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation();
  const { firstName, lastName, profileImageUrl } = useSignedIn();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...props}
      className="flex min-h-11 items-center gap-2 rounded-full py-1 ps-1 pe-2.5 text-sm transition-colors hover:bg-hover"
    >
      <Avatar name={`${firstName} ${lastName}`} image={profileImageUrl} size={32} />
      <span className="sr-only">{t('header.account')}</span>
      <span className="hidden max-w-40 truncate font-medium sm:inline">{firstName}</span>
      <ChevronDown aria-hidden="true" className="size-4 text-muted" />
    </button>
  );
}
