/**
 * Called when a button is pressed that goes by that: the focus goes to the choice or button before it among the filters, and not to the
 * page, where the keyboard would begin again. No field that is typed in: on a phone it would bring the keyboard.
 * @param going what goes with it.
 */
export function handOverFocus(button: HTMLElement, going: Element = button): void {
  const staying = [...(button.closest('search')?.querySelectorAll<HTMLElement>('select, button') ?? [])].filter(
    (one) => !going.contains(one) && one.checkVisibility(),
  );
  const isBefore = (one: HTMLElement) => (one.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  (staying.findLast(isBefore) ?? staying[0])?.focus();
}
