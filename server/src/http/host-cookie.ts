/** Names and attributes of the portal's cookies. */

/** `__Host-` binds a cookie to this very host: a sibling subdomain can neither set nor replace it. Browsers grant it over https only. */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

export const cookieAttributes = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: https }) as const;
