/** A message that goes with a move, and with an edit that people are told of (D-160). */
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { admin, toast } from '../sessions/scene.ts';
import { allow, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { block, dragBy, holdAndDrag, movableBy, openOn, payloadOf, quarterPx, read, words } from './scene.ts';

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px a message goes with a move, and stays in the sheet when somebody else was first`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/planner' });
    const session = await movableBy(page, 2);
    const text = unique(say.text);
    await openOn(page, session);
    await dropLater(page, session, width === 390);
    const sheet = page.getByRole('dialog', { name: say.sheet });
    await sheet.getByLabel(say.message).fill(text);
    await lookAround(page, 'planner-message');
    // Meanwhile another admin gives it more places.
    const { status } = await put(page, session, { capacity: session.capacity + 1 });
    expect(status).toBe(200);
    allow(page, /^409 PUT \/api\/sessions/);
    await sheet.getByRole('button', { name: say.save }).click();
    const stale = page.getByRole('dialog', { name: say.stale });
    await expect(stale.getByLabel(say.message)).toHaveValue(text);
    await lookAround(page, 'planner-message-stale');
    await stale.getByRole('button', { name: say.saveChosen }).click();
    await toast(page, say.saved);
    await stale.waitFor({ state: 'detached' });
    await messageOn(page, session, say.messages, text);
  });

  test(`in ${language} at ${width} px a message goes with an edit that people are told of, and is kept with what was not saved`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/planner' });
    const session = await movableBy(page, 0);
    const text = unique(say.text);
    await openOn(page, session);
    await block(page, session).focus();
    await page.keyboard.press('F2');
    const form = page.getByRole('dialog', { name: say.edit });
    await form.getByLabel(say.room).waitFor();
    await expect(form.getByLabel(say.message)).toHaveCount(0);
    await form.getByLabel(say.room).selectOption('');
    await form.getByLabel(say.message).fill(text);
    await lookAround(page, 'session-form-message');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await block(page, session).focus();
    await page.keyboard.press('F2');
    await expect(form.getByText(say.restored)).toBeVisible();
    await expect(form.getByLabel(say.message)).toHaveValue(text);
    await form.getByRole('button', { name: say.saveForm }).click();
    await toast(page, say.saved);
    await form.waitFor({ state: 'detached' });
    expect((await read(page, session)).room_id).toBeNull();
    await messageOn(page, session, say.messages, text);
  });
}

async function dropLater(page: Page, session: Session, byFinger: boolean): Promise<void> {
  if (byFinger) {
    const lift = await holdAndDrag(page, block(page, session), { x: 0, y: 2 * quarterPx });
    await expect(page.locator('[data-ghost]')).toBeVisible();
    await lift();
  } else {
    await dragBy(page, block(page, session), { y: 2 * quarterPx });
    await expect(page.locator('[data-ghost]')).toBeVisible();
    await page.mouse.up();
  }
}

/** Tests write to the same session, and may be run again. */
const unique = (text: string): string => `${text} (${Date.now()})`;

async function messageOn(page: Page, session: Session, list: string, text: string): Promise<void> {
  await page.goto(`/admin/sessions/${session.id}`);
  await expect(page.getByRole('list', { name: list }).getByText(text, { exact: true })).toBeVisible();
}

async function put(page: Page, session: Session, given: Partial<{ capacity: number }>): Promise<{ status: number }> {
  const answer = await page.request.put(`/api/sessions/${session.id}?force=true`, {
    data: { ...payloadOf(session), ...given },
  });
  return { status: answer.status() };
}
