import { useEffect } from 'react';
import { isPhoneNow } from './media-query.ts';

const gapPx = 8;
/** On a phone a toast reaches so far down. */
const toastPx = 160;

/**
 * On a phone toasts stand at the top of the window, where the head of a high sheet is: while that is open they stand under it, so that its
 * title can be read and its button to close pressed.
 */
export function useToastHead(head: HTMLElement | null, isOpen: boolean): void {
  useEffect(() => {
    const sheet = head?.parentElement;
    const toasts = document.querySelector<HTMLElement>('[data-toasts] ol');
    if (!head || !sheet || !toasts || !isOpen) return undefined;
    const { style } = toasts;
    /** Of a sheet under this one. */
    const before = style.top;
    const makeRoom = () => {
      // Where it comes to stand: it may be on its way there.
      const isInTheWay = isPhoneNow() && sheet.offsetTop < toastPx;
      style.top = isInTheWay ? `${sheet.offsetTop + head.offsetHeight + gapPx}px` : before;
    };
    const sizes = new ResizeObserver(makeRoom);
    for (const box of [sheet, head]) sizes.observe(box);
    addEventListener('resize', makeRoom);
    return () => {
      sizes.disconnect();
      removeEventListener('resize', makeRoom);
      style.top = before;
    };
  }, [head, isOpen]);
}
