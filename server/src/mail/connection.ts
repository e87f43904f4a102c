import type { MailConfig } from '../config/config.ts';

/**
 * How the mail server is reached. A password is given by TLS alone (OWASP ASVS 5.0, 12.3.1): where the server offers none, whoever
 * stands between could have taken the offer away, and nothing is sent. A relay of the same house needs no password and may do without.
 */
export const connectionTo = ({ url }: MailConfig, withinMs: number) => ({
  url,
  requireTLS: new URL(url).password !== '',
  connectionTimeout: withinMs,
  greetingTimeout: withinMs,
  socketTimeout: withinMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});
