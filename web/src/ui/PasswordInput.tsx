import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from './button-class.ts';
import { classes } from './classes.ts';
import { controlClass } from './control-class.ts';

/** A password that can be looked at before it is sent. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input
        {...props}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        className={classes(controlClass, 'pe-12 rtl:ps-12 rtl:pe-3 rtl:text-end')}
      />
      <button
        type="button"
        aria-label={t(shown ? 'action.hidePassword' : 'action.showPassword')}
        onClick={() => setShown(!shown)}
        className={buttonClass('quiet', 'icon', 'absolute inset-y-0 end-0.5 my-auto text-muted')}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}
