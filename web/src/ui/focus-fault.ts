/** Goes to the first field that is called wrong, once that is drawn: on a phone it may be out of sight, and nothing would seem to have happened. */
export function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]:is(input, textarea, select, [tabindex])')?.focus());
}
