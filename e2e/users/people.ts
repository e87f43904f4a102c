/** Accounts that the tests make for themselves, so that no other test meets a changed password. */
import { expect, type Locator, type Page } from '@playwright/test';

export const chosen = 'three palms behind the house';

/** An admin who was invited and has accepted. @param page of an admin. */
export async function newAdmin(page: Page, email: string): Promise<void> {
  const made = await page.request.post('/api/admin/users/invitations', { data: { adminEmails: [email] } });
  const [{ link }] = await made.json();
  const token = String(link).split('token=')[1];
  const accepted = await page.request.post('/api/auth/accept-invitation', { data: { token, password: chosen } });
  expect(accepted.status()).toBe(204);
}

/** States as they stand in the list; the choices of the filter have the same words. */
export const badge = (page: Page, word: string): Locator => page.locator(`span:text-is("${word}")`);

/** The link that is shown, as the invited person would open it here. */
export async function shownLink(page: Page, label: string): Promise<string> {
  const { pathname, hash } = new URL(
    await page
      .getByRole('dialog')
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .inputValue(),
  );
  return pathname + hash;
}

/** What opens the choices for this person. */
export const moreFor = (page: Page, email: string): Locator =>
  page.getByRole('button', { name: new RegExp(`${email}$|${email}\u2069$`), expanded: false });
