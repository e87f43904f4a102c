/** Debian's Firefox without a screen, driven by its own remote agent as https://www.w3.org/TR/webdriver-bidi/ says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { dataFolder } from '../boot/process.ts';
import { type Open, type Page, pageOf, type Size } from '../engines/page.ts';

const reply = z.object({ id: z.number(), result: z.optional(z.unknown()), message: z.optional(z.string()) });
const logged = z.object({
  method: z.literal('log.entryAdded'),
  params: z.object({ level: z.string(), text: z.nullable(z.string()) }),
});
const evaluated = z.object({
  result: z.optional(z.object({ value: z.optional(z.string()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});
const context = z.object({ context: z.string() });
const userContext = z.object({ userContext: z.string() });
const located = z.object({ nodes: z.tuple([z.object({ sharedId: z.string() })]) });

type Ask = (method: string, params: object) => Promise<unknown>;

export interface Firefox {
  open: Open;
  /** What scripts threw, and what was written as an error, in any window so far. */
  errors: readonly string[];
}

export async function startFirefox(origin: string): Promise<Firefox> {
  const profile = await dataFolder();
  const firefox = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(firefox, 'exit');
  // Before its folder is removed: what is registered last is done first.
  onTestFinished(async () => {
    firefox.kill('SIGTERM');
    await gone;
  });
  const socket = new WebSocket(`${await addressFrom(firefox.stderr)}/session`);
  await once(socket, 'open');
  const { ask, errors } = channelOf(socket);
  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  return { open: (size) => windowOf(ask, origin, size), errors };
}

async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('Firefox ended before it listened');
}

function channelOf(socket: WebSocket): { ask: Ask; errors: string[] } {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const errors: string[] = [];
  let asked = 0;
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    const entry = logged.safeParse(message);
    if (entry.data?.params.level === 'error') errors.push(entry.data.params.text ?? '');
    const answer = reply.safeParse(message).data;
    if (!answer) return;
    const asking = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.message === undefined) asking?.resolve(answer.result);
    else asking?.reject(new Error(answer.message));
  });
  const ask: Ask = (method, params) => {
    asked += 1;
    const asking = Promise.withResolvers<unknown>();
    waiting.set(asked, asking);
    socket.send(JSON.stringify({ id: asked, method, params }));
    return asking.promise;
  };
  return { ask, errors };
}

async function windowOf(ask: Ask, origin: string, { width, height }: Size): Promise<Page> {
  const own = userContext.parse(await ask('browser.createUserContext', {}));
  const made = context.parse(await ask('browsingContext.create', { type: 'tab', ...own }));
  await ask('browsingContext.setViewport', { ...made, viewport: { width, height } });
  const element = async (selector: string) => {
    const locator = { type: 'css', value: selector };
    const { nodes } = located.parse(await ask('browsingContext.locateNodes', { ...made, locator, maxNodeCount: 1 }));
    return { type: 'element', element: nodes[0] };
  };
  const click = async (selector: string) => {
    const pointer = [
      { type: 'pointerMove', x: 0, y: 0, origin: await element(selector) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await ask('input.performActions', { ...made, actions: [{ type: 'pointer', id: 'mouse', actions: pointer }] });
  };
  return pageOf({
    go: async (path) => void (await ask('browsingContext.navigate', { ...made, url: origin + path, wait: 'complete' })),
    run: async (script) => {
      const expression = `JSON.stringify((() => { ${script} })())`;
      const answer = evaluated.parse(await ask('script.evaluate', { expression, target: made, awaitPromise: false }));
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value);
    },
    click,
    type: async (selector, text) => {
      await click(selector);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await ask('input.performActions', { ...made, actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
    },
    close: async () => void (await ask('browser.removeUserContext', own)),
  });
}
