/** A link as it is handed over: whole, also where the server does not know the portal's address. */
export function absoluteLink(link: string): string {
  return new URL(link, location.origin).href;
}
