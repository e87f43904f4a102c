/**
 * The page that the worker has cached shows the institute as it was then (D-138): its name, logo and colour are brought up to date, in the
 * cache too.
 */
import { type InstituteBranding, instituteContact } from '@halaqa/contract/institute';
import { call } from '../api/call.ts';
import { pingServer } from '../api/connection.ts';
import { keepBranding } from '../ui/keep-branding.ts';

const page = '/index.html';

/** @param told as the live channel says it; left out where there is none, before somebody has signed in */
export async function refreshBranding(told?: InstituteBranding): Promise<void> {
  const branding = told ?? (await call(instituteContact, {})).branding;
  if (keepBranding(branding)) await keepPage();
}

/** In place of the copy that the worker answers with; not the page of a newer build, whose files it has not. */
async function keepPage(): Promise<void> {
  // By an address for which the worker does not answer.
  const fresh = await pingServer('/');
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  const text = await fresh.text();
  if (!fresh.ok || !entry || !text.includes(entry)) return;
  const headers = new Headers(fresh.headers);
  // It is unpacked by now.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname === page) await cache.put(request, new Response(text, { headers }));
    }
  }
}
