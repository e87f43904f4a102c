/** The address that a person opens to choose a password. */
import type { Config } from '../../config/config.ts';
import type { LinkPurpose } from './store.ts';

const paths: Record<LinkPurpose, string> = { invitation: '/accept-invitation', reset: '/reset-password' };

/**
 * The token stands behind the `#`: no server, proxy or referrer ever sees it. The portal's address is the configured one and never
 * the request's `Host`, which the caller may choose; without it the path alone, which an admin's browser completes.
 */
export function linkUrl({ publicUrl }: Pick<Config, 'publicUrl'>, purpose: LinkPurpose, token: string): string {
  const path = `${paths[purpose]}#token=${token}`;
  return publicUrl ? new URL(path, publicUrl).href : path;
}
