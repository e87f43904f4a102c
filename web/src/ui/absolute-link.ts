/** Makes a link absolute, so that it can be handed over, also where the server does not know the portal's address. */
export function absoluteLink(link: string): string {
  return new URL(link, location.origin).href;
}
