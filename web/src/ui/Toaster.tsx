import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { buttonClass } from './button-class.ts';
import { classes } from './classes.ts';
import { dismissToast, type ToastTone, useToast } from './toast.ts';

/** Spec §9 "Toast". The announcement to screen readers goes after 1 s: Radix's own figure. */
const durationMs = 5000;
const swipeThresholdPx = 50;
const hotkey = ['F8'];

const looks: Record<ToastTone, { icon: LucideIcon; className: string }> = {
  success: { icon: CircleCheck, className: 'text-confirmed' },
  plain: { icon: Info, className: 'text-accent' },
  danger: { icon: CircleAlert, className: 'text-danger' },
};

export function Toaster() {
  const { t } = useTranslation();
  const toast = useToast();
  const { icon: Icon, className } = looks[toast?.tone ?? 'plain'];
  return (
    <Toast.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx} label={t('toast.label')}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast()}
          type={toast.tone === 'danger' ? 'foreground' : 'background'}
          {...(toast.tone === 'danger' ? { duration: Number.POSITIVE_INFINITY } : {})}
          className={classes(
            'pointer-events-auto flex items-start gap-3 rounded-md border bg-raised py-3 ps-4 pe-2 shadow-float',
            toast.tone === 'danger' ? 'border-danger' : 'border-line',
            'animate-rise data-[state=closed]:animate-leave',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-leave',
          )}
        >
          <Icon aria-hidden="true" className={classes('mt-1 size-5 shrink-0', className)} />
          <div className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
            <Toast.Title className="font-medium">{toast.title}</Toast.Title>
            {toast.text && <Toast.Description className="text-sm text-muted">{toast.text}</Toast.Description>}
          </div>
          <Toast.Close aria-label={t('action.close')} className={buttonClass('quiet', 'icon', '-my-1')}>
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      {/* On phones above, always: below, it would cover the buttons of a sheet, and jump when the sheet closes. */}
      <Toast.Viewport
        hotkey={hotkey}
        label={t('toast.region')}
        className="fixed inset-x-4 top-[max(--spacing(3),env(safe-area-inset-top))] z-50 outline-none sm:start-auto sm:end-6 sm:top-auto sm:bottom-6 sm:w-96"
      />
    </Toast.Provider>
  );
}
