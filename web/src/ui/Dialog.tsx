import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from './back.ts';
import { buttonClass } from './button-class.ts';
import { classes } from './classes.ts';
import { useToastHead } from './use-toast-head.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Which of several it shows; its buttons are its own then, though they look like those of the one before. */
  step?: string;
  description?: ReactNode;
  /** The buttons, the main one first; they stay in sight while the rest scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** A phone's whole window, with as little around its content as there can be: a list that is to be seen at once. */
  fillsPhone?: boolean;
  /** What it shows is not shown again: only its own buttons close it. */
  stays?: boolean;
  children?: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

/** The element that opened the last dialog, until the focus has returned to it. */
let lastOpener: HTMLElement | null = null;

/**
 * Where the focus is to return. It is nowhere where a finger opened the dialog in Safari, which gives a button no focus, and where this
 * dialog takes the place of another, as a form does of its skeleton: then what opened that one has it back. A menu that it was chosen
 * in goes, and its button stays.
 */
function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return lastOpener;
  const menuButton = activeElement.closest('[role=menu]')?.getAttribute('aria-labelledby');
  lastOpener = (menuButton && document.getElementById(menuButton)) || activeElement;
  return lastOpener;
}

/** What Tab goes to, with the button that closes. */
const stops = 'a[href], button, input, select, textarea, [tabindex="0"]';

let theirRoom: boolean | undefined;

/** Whether scrollbars take room from what they scroll, as they do on Windows; else the page keeps its width by itself. Asked once: another width of the page is a layout of all of it (ADR-80). */
function takeScrollbarsRoom(): boolean {
  if (theirRoom === undefined) {
    const scroller = document.createElement('div');
    Object.assign(scroller.style, { position: 'fixed', overflow: 'scroll', visibility: 'hidden' });
    document.body.append(scroller);
    theirRoom = scroller.offsetWidth > scroller.clientWidth;
    scroller.remove();
  }
  return theirRoom;
}

/**
 * A dialog at desks, a sheet from below on phones. Focus goes in, to what has `data-first-focus` or else to the first that can
 * have it, to the title where that is the button that closes alone, as while choices load; stays in, goes to the title of the next step, and returns to where it came from; Escape and a press outside close it.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  step,
  description,
  footer,
  size = 'md',
  fillsPhone = false,
  stays = false,
  children,
}: Props) {
  const { t } = useTranslation();
  const opener = useRef<HTMLElement>(null);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useToastHead(head, open);
  useLostFocus(heading, step ?? title);
  useBackCloses(open, () => !stays && onOpenChange(false));
  const takeFocus = (event: Event) => {
    opener.current = openerNow();
    if (!(event.target instanceof Element)) return;
    const named = event.target.querySelector('[data-first-focus]');
    const first = named ?? (!stays && event.target.querySelectorAll(stops).length === 1 ? heading.current : null);
    if (!(first instanceof HTMLElement)) return;
    event.preventDefault();
    first.focus();
  };
  // Radix returns focus to a trigger of its own kind only. Where what opened it has gone, as a cancelled place has, the page takes over.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const { activeElement } = document;
    // Where the dialog beneath closed with this one, it has returned the focus by now.
    const elsewhere = activeElement === document.body ? document.querySelector('main') : null;
    const place = opener.current?.isConnected ? opener.current : elsewhere;
    place?.focus({ preventScroll: true });
    lastOpener = null;
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !stays && onOpenChange(next)}>
      <Radix.Portal>
        {/* No `Radix.Overlay`: it locks scrolling by a style element that the security policy refuses. `base.css` locks it,
            and the panel's outer shadow is the scrim. */}
        <Radix.Content
          data-dialog-open={takeScrollbarsRoom() && document.documentElement.scrollHeight > innerHeight ? 'over-scrolled' : ''}
          onInteractOutside={(event) => {
            // A toast tells of what is done here, and may offer to do it again.
            if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
          }}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[88dvh] flex-col rounded-t-lg bg-raised shadow-[0_0_0_200vmax_var(--color-scrim)] outline-none',
            'animate-sheet data-[state=closed]:animate-leave',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[80dvh] sm:short:max-h-dvh sm:w-[calc(100%-3rem)] sm:animate-rise sm:rounded-lg sm:data-[state=closed]:animate-leave',
            widths[size],
            fillsPhone && 'max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none max-sm:pt-[env(safe-area-inset-top)]',
          )}
        >
          <Still isStill={!open}>
            <header
              ref={setHead}
              className={classes(
                'grid py-4 ps-5 pe-16 short:py-2',
                fillsPhone ? 'gap-0.5 max-sm:gap-0 max-sm:py-1 max-sm:ps-4' : 'gap-0.5',
              )}
            >
              <Radix.Title ref={heading} tabIndex={-1} className={classes('text-lg outline-none', fillsPhone && 'max-sm:text-base')}>
                {title}
              </Radix.Title>
              {description && <Radix.Description className="text-sm text-muted">{description}</Radix.Description>}
            </header>
            {/* Not flex-1: a panel as high as its content is, for WebKit, as high as that 0. */}
            <div
              className={classes('min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 pb-5', fillsPhone && 'max-sm:px-4 max-sm:pb-1')}
            >
              {children}
            </div>
            {footer && (
              <footer
                key={step}
                className={classes(
                  'flex flex-col gap-2 border-t border-line px-5 sm:flex-row short:py-2',
                  fillsPhone
                    ? 'pt-3 pb-4 max-sm:px-4 max-sm:pt-1.5 max-sm:pb-[max(--spacing(1.5),env(safe-area-inset-bottom))]'
                    : 'pt-3 pb-[max(--spacing(4),env(safe-area-inset-bottom))]',
                )}
              >
                {footer}
              </footer>
            )}
            {/* Last, so that focus goes first to what the dialog is for. */}
            {!stays && (
              <Radix.Close
                aria-label={t('action.close')}
                className={buttonClass(
                  'quiet',
                  'icon',
                  classes('absolute end-3 top-3', fillsPhone && 'max-sm:end-1.5 max-sm:top-[calc(env(safe-area-inset-top)+--spacing(1))]'),
                )}
              >
                <X aria-hidden="true" className="size-5" />
              </Radix.Close>
            )}
          </Still>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Where the button that led to another step has gone with its own, the focus is nowhere, or by Radix on the whole. */
function useLostFocus(heading: RefObject<HTMLElement | null>, step: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the step that changes.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === heading.current?.closest('[role=dialog]');
    if (isLost) heading.current?.focus();
  }, [step]);
}

/** What leaves is not drawn once more: it looks as it did. */
const Still = memo(
  function Shown({ children }: { isStill: boolean; children: ReactNode }) {
    return children;
  },
  (_, { isStill }) => isStill,
);
