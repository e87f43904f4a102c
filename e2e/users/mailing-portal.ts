/** A portal that is to send letters to a mail server at which nobody listens. */
import { freePort } from '@halaqa/server/test/free-port';
import { type OwnPortal, startOwnPortal } from '../src/harness-portal-pool.ts';
import { thisRun } from '../src/harness-run.ts';

/** @param settings beside those of mail */
export async function startMailingPortal(settings: Record<string, string> = {}): Promise<OwnPortal> {
  // Letters carry links to the address of the portal, which it must know.
  const port = await freePort();
  return startOwnPortal(thisRun().instituteFolder, {
    PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'portal@circle.test',
    PUBLIC_URL: `http://localhost:${port}`,
    ...settings,
  });
}
