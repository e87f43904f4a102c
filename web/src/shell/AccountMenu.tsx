import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { whenIdle } from '../ui/when-idle.ts';

const choices = lazyPart(() => import('./AccountChoices.tsx').then((file) => file.AccountChoices), ['navigation']);

/** The menu's code is fetched this long after the first screen, or when a hand nears the button. */
const fetchDelayMs = 2000;

/** The account's button, the face and the first name, and the menu that it opens. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { firstName, lastName, email, profileImageUrl } = useSignedIn();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useLazyDialog<true>(choices);
  const id = useId();
  useEffect(() => whenIdle(fetchDelayMs, () => void choices.preload()), []);

  const toggle = (next: boolean) => (next ? menu.open(true) : menu.close());
  return (
    <div className="relative">
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-busy={menu.coming}
        onPointerEnter={() => void choices.preload()}
        onClick={() => toggle(!menu.isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          toggle(true);
        }}
        className="account-button"
      >
        <Avatar name={`${firstName} ${lastName}`.trim() || email} image={profileImageUrl} size={32} />
        <span className="sr-only">{t('header.account')}</span>
        {/* An admin without a name is shown by e-mail: cut off at its own end, also in an Arabic page. */}
        <span dir="auto" className="hidden max-w-40 truncate font-medium sm:inline-block">
          {firstName || email}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      {menu.subject && <choices.Component open={menu.isOpen} onOpenChange={toggle} button={button} />}
    </div>
  );
}
