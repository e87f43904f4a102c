import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asSentence } from '../i18n/sentence.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { actOnToast, dismissToast, type ShownToast, type ToastTone, useToast } from './toast.ts';

/** SPEC-9.15 to SPEC-9.19. */
const durationMs = 5000;
const swipeThresholdPx = 50;
const announcedMs = 1000;
const hotkey = 'F8';

const looks: Record<ToastTone, { icon: LucideIcon; className: string }> = {
  success: { icon: CircleCheck, className: 'text-confirmed' },
  plain: { icon: Info, className: 'text-accent' },
  danger: { icon: CircleAlert, className: 'text-danger' },
};

/** The region of toasts. It comes with the first files of every page: what says that others could not be fetched must be there. */
export function Toaster() {
  const { t } = useTranslation();
  const toast = useToast();
  const list = useRef<HTMLOListElement>(null);
  const isAway = useAway();
  const [isFocused, setFocused] = useState(false);
  /** Where the focus was before it came here. */
  const from = useRef<Element>(null);
  /** The dialog over which the toast came. */
  const under = useRef<Element>(undefined);
  const id = toast?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when each toast comes.
  useEffect(() => {
    under.current = topDialog();
  }, [id]);
  const isAsking = toast?.open && !toast.isActing;
  useEffect(() => {
    if (!isAsking && list.current?.contains(document.activeElement) && from.current instanceof HTMLElement) from.current.focus();
  }, [isAsking]);
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      if (event.key === hotkey) list.current?.focus();
      // The newer of the two goes first: a toast, or a dialog that was opened since it came.
      else if (event.key === 'Escape' && (!topDialog() || topDialog() === under.current) && dismissToast()) event.stopPropagation();
    };
    addEventListener('keydown', keyed, { capture: true });
    return () => removeEventListener('keydown', keyed, { capture: true });
  }, []);
  return (
    <section aria-label={t('toast.region', { hotkey })} data-toasts="" className="print:hidden">
      <Announcement key={toast?.id} toast={toast} />
      {/* On phones above, always: below, it would cover the buttons of a sheet, and jump when the sheet closes. */}
      <ol
        ref={list}
        tabIndex={-1}
        onFocus={({ target, currentTarget, relatedTarget }) => {
          setFocused(target === currentTarget);
          if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
        }}
        onBlur={() => setFocused(false)}
        className="pointer-events-none fixed inset-x-4 top-[calc(max(--spacing(3),env(safe-area-inset-top))+var(--strip,0rem))] z-50 outline-none sm:start-auto sm:end-6 sm:top-auto sm:bottom-(--toast-foot) sm:w-96"
      >
        {toast && <Toast key={toast.id} toast={toast} isWaitedFor={isAway || isFocused} />}
      </ol>
    </section>
  );
}

function topDialog(): Element | undefined {
  return [...document.querySelectorAll('[data-dialog-open][data-state=open]')].at(-1);
}

/**
 * While somebody points at it, has the focus in it or is elsewhere, it does not go.
 * @param isWaitedFor the reader is in another window, or on the way to what the toast offers.
 */
function Toast({ toast, isWaitedFor }: { toast: ShownToast; isWaitedFor: boolean }) {
  const { t } = useTranslation();
  const { icon: Icon, className } = looks[toast.tone];
  const item = useRef<HTMLLIElement>(null);
  const [isGone, setGone] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [swiped, swipe] = useSwipe();
  const isHeld = isWaitedFor || isPointed || isFocused || toast.isActing;
  const isEndless = toast.tone === 'danger' || (toast.tone === 'plain' && toast.action !== undefined);
  useEffect(() => {
    if (!toast.open || isHeld || isEndless) return;
    const timer = setTimeout(dismissToast, durationMs);
    return () => clearTimeout(timer);
  }, [toast.open, isHeld, isEndless]);
  useEffect(() => {
    if (toast.open) return;
    void Promise.allSettled(item.current?.getAnimations().map(({ finished }) => finished) ?? []).then(() => setGone(true));
  }, [toast.open]);
  if (isGone) return null;
  return (
    <li
      ref={item}
      data-toast=""
      data-state={toast.open ? 'open' : 'closed'}
      {...swipe}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      style={swiped > 0 ? { translate: `${swiped}px` } : undefined}
      className={classes(
        'toast-card',
        toast.tone === 'danger' ? 'border-danger' : 'border-line',
        'animate-rise data-[state=closed]:animate-leave',
      )}
    >
      <Icon aria-hidden="true" className={classes('mt-1 size-5 shrink-0', className)} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-0.5 wrap-anywhere">
        <p className="font-medium">{toast.title}</p>
        {toast.text && <p className="text-sm text-muted">{toast.text}</p>}
        {toast.about && <bdi className="text-sm">{toast.about}</bdi>}
        {toast.action && (
          <Button size="sm" className="mt-1.5" pending={toast.isActing} onClick={actOnToast}>
            {toast.action.label}
          </Button>
        )}
      </div>
      <Button look="quiet" size="icon" aria-label={t('action.close')} className="-my-1" onClick={dismissToast}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}

/** Whether the reader has turned to another window. */
function useAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const left = () => setAway(true);
    const back = () => setAway(false);
    addEventListener('blur', left);
    addEventListener('focus', back);
    return () => {
      removeEventListener('blur', left);
      removeEventListener('focus', back);
    };
  }, []);
  return isAway;
}

/** To the right, in both directions of writing (SPEC-4.10). Answers how far it is, in pixels. */
function useSwipe() {
  const from = useRef<number>(undefined);
  const [by, setBy] = useState(0);
  const moved = (event: PointerEvent) => (from.current === undefined ? 0 : Math.max(0, event.clientX - from.current));
  const end = (event: PointerEvent) => {
    if (moved(event) >= swipeThresholdPx) dismissToast();
    else setBy(0);
    from.current = undefined;
  };
  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      // From here on the pointer is followed everywhere; a press alone stays a press.
      if (moved(event) > 2) event.currentTarget.setPointerCapture(event.pointerId);
      setBy(moved(event));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return [by, swipe] as const;
}

/**
 * Read out once by screen readers, and gone after a second, so that nobody meets it a second time. The place stands there before
 * anything is said, as screen readers hear only of what changes in it.
 */
function Announcement({ toast }: { toast: ShownToast | null }) {
  const { t } = useTranslation();
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const start = setTimeout(() => setSaid(true));
    const over = setTimeout(() => setSaid(false), announcedMs);
    return () => {
      clearTimeout(start);
      clearTimeout(over);
    };
  }, []);
  const way = toast?.action && `${toast.action.label} (${hotkey})`;
  const said =
    isSaid && toast?.open && [t('toast.label'), toast.title, toast.text, way].flatMap((one) => (one ? asSentence(one) : [])).join(' ');
  return (
    <p role="status" aria-live={toast?.tone === 'danger' ? 'assertive' : 'polite'} className="sr-only">
      {said}
    </p>
  );
}
