/**
 * The files of a part that is fetched by itself. A browser remembers of a module that could not be fetched that it could not, for as
 * long as the page lives (whatwg/html#6768), and asks for it no more: neither an `import()` nor a preload may meet a line that is cut.
 * So each file is fetched as what it is, and again where it did not come, and imported once all of them lie in the browser's cache.
 */

/** Those that are here or on their way, by path. */
const fetched = new Map<string, Promise<void>>();

/**
 * Stands in the build where Vite's own preloading would (`build/parts.ts`).
 * @param load `() => import('…')`
 * @param files that it needs and that not every page has, itself among them, as paths without their first stroke.
 * @throws Error that names a file which did not come.
 */
export async function importOnceFetched<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return load();
}

function bring(path: string): Promise<void> {
  const known = fetched.get(path);
  if (known) return known;
  const coming = read(path).catch((cause: unknown) => {
    fetched.delete(path);
    throw new Error(`${new URL(path, location.origin)} did not come`, { cause });
  });
  fetched.set(path, coming);
  return coming;
}

async function read(path: string): Promise<void> {
  // The first files of a page, which it names itself: without them there is nothing that could try again.
  if (document.querySelector(`link[rel="modulepreload"][href="${path}"]`)) return;
  await fetchSlot();
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${answer.status}`);
  // A browser keeps what was read to its end.
  await answer.arrayBuffer();
}

/** `fetch()` is work of the page's own, and a screen at rest fetches fifty files: more in one task and a press waits for them on a phone. */
const fetchesPerTask = 4;
let fetches = 0;
let slot = Promise.resolve();

/** Resolves in the task in which the next file may be fetched. */
function fetchSlot(): Promise<void> {
  fetches += 1;
  if (fetches % fetchesPerTask === 0) slot = slot.then(nextTask);
  return slot;
}

/** Not by a timer, which a page that nobody looks at is given once a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
