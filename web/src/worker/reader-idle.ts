/** Whether the reader is in the middle of something, as far as a page can tell. */

const typedInto = new Set<Element>();

/** From now on it is known what is typed. */
export function watchTyping(): void {
  addEventListener('input', ({ target }) => target instanceof Element && typedInto.add(target), { capture: true, passive: true });
}

/** Nothing lies open over the page, nothing is said, and no field in sight has what somebody typed. */
export function isReaderIdle(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return typedInto.size === 0 && !document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [data-toast]');
}
