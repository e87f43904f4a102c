/** People whom this device remembers, a worker that is ready, and a session whose students are marked. */
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { must } from '../sessions/scene.ts';
import { allow, demoPassword, settled } from '../src/harness.ts';

/** Signs in as with "remember me", and opens `path`. */
export async function enterRemembered(page: Page, email: string, path: string): Promise<void> {
  // A page of the portal would hear that its session has given way, and ask who is signed in before the answer is here.
  await page.goto('/livez');
  await page.evaluate(
    async ([address, password]) => {
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: address, password, remember: true }),
      });
      const { token, user } = await answer.json();
      localStorage.setItem('authToken', token);
      localStorage.setItem('user', JSON.stringify(user));
    },
    [email, demoPassword] as const,
  );
  await page.goto(path);
  await settled(page);
}

/** What a test without a connection provokes. */
export function allowLostConnection(page: Page): void {
  allow(page, /^no answer /);
  allow(page, /^console (ChunkFailure|WebSocket)/);
}

/**
 * Resolves when the worker answers for this page, and what a reader of this role may open is kept.
 * @param chunk of a later screen
 * @param answer left out for who keeps none
 */
export async function workerIsReady(page: Page, chunk: string, answer?: string): Promise<void> {
  const kept = () =>
    page.evaluate(
      async ([file, path]) => {
        if (!navigator.serviceWorker.controller) return 'no worker';
        const files = await (await caches.open('parts')).keys();
        if (!files.some(({ url }) => url.includes(file))) return `no ${file} among ${files.length}`;
        return path === undefined || (await keptKeys()).includes(path) ? 'ready' : `no ${path}`;

        function keptKeys(): Promise<string[]> {
          return new Promise((resolve) => {
            const opening = indexedDB.open('halaqa', 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
            opening.onsuccess = () => {
              const database = opening.result;
              const reading = database.transaction('kept').objectStore('kept').get(document.documentElement.lang);
              reading.onsuccess = () => {
                database.close();
                const answers: { key: unknown[] }[] = reading.result?.answers ?? [];
                resolve(answers.map(({ key }) => JSON.stringify(key)));
              };
            };
          });
        }
      },
      [chunk, answer] as const,
    );
  await expect.poll(kept, { timeout: 40_000 }).toBe('ready');
}

const hourMs = 3_600_000;
let made = 0;

/** A session of trainer@ with so many students, which has begun before every other that is running. @param page of an admin */
export async function runningSession(page: Page, students: number): Promise<Session> {
  const read = async <T>(path: string): Promise<T> => (await page.request.get(path, { headers: { 'accept-language': 'ar' } })).json();
  const sessions = await read<Session[]>('/api/admin/sessions?attendees=false');
  const trainers = await read<{ id: number; name: string }[]>('/api/admin/trainers');
  const known = must(
    sessions.find(({ trainer_id }) => trainer_id[1].includes('ريم')),
    'session of trainer@',
  );
  const trainer = must(
    trainers.find(({ id }) => id === known.trainer_id[0]),
    'trainer@',
  );
  const people = await read<{ id: number }[]>('/api/admin/students?pageSize=100');
  let day = 20;
  for (const courseId of new Set(sessions.map(({ course_id }) => course_id[0]))) {
    day += 1;
    const start = new Date(Date.now() + (day + 10 * made) * 24 * hourMs);
    start.setUTCHours(1, 0, 0, 0);
    const answer = await page.request.post('/api/sessions', {
      data: {
        name: `قاعة بلا شبكة ${courseId} ${made}`,
        courseId,
        trainerId: trainer.id,
        capacity: students,
        startDatetime: start.toISOString(),
        endDatetime: new Date(start.getTime() + hourMs).toISOString(),
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const session: Session = await answer.json();
    let booked = 0;
    for (const { id } of people) {
      if (booked === students) break;
      const place = await page.request.post(`/api/sessions/${session.id}/book`, { data: { studentId: id } });
      if (place.ok()) booked += 1;
    }
    if (booked < students) continue;
    made += 1;
    const [now] = await read<Session[]>(`/api/admin/sessions?id=${session.id}`);
    const moved = await page.request.put(`/api/sessions/${session.id}?force=true`, {
      data: {
        name: session.name,
        courseId,
        trainerId: trainer.id,
        roomId: null,
        capacity: students,
        startDatetime: new Date(Date.now() - hourMs * 3 - made * 600_000).toISOString(),
        endDatetime: new Date(Date.now() + 1_800_000).toISOString(),
        state: 'confirmed',
        version: must(now, 'session that was made').version,
      },
    });
    expect(moved.status(), await moved.text()).toBe(200);
    return moved.json();
  }
  throw new Error(`no course has ${students} students`);
}
