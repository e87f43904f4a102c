/** Debian's WebKit, the engine of Safari, on a screen that nobody sees, driven as https://www.w3.org/TR/webdriver2/ says. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../boot/institute.ts';
import { type Driver, type Open, pageOf } from '../engines/page.ts';
import { freePort } from '../free-port.ts';

/** Where Debian's package has it, for each architecture in a folder of its own. */
const browser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const session = z.object({ sessionId: z.string() });
const element = z.record(z.string(), z.string());

/** There can be one window at a time. */
export async function startWebKit(origin: string): Promise<Open> {
  const screen = ended(
    spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  const [display] = await once(screen.stdout ?? screen, 'data');
  const port = await freePort();
  ended(spawn('WebKitWebDriver', [`--port=${port}`], { env: { ...process.env, DISPLAY: `:${String(display).trim()}` }, stdio: 'ignore' }));
  const driver = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${driver}/status`).catch(() => undefined))?.ok === true);
  return async (size) => {
    const options = { binary: browser, args: ['--automation'] };
    const made = await ask('POST', `${driver}/session`, { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
    const window = `${driver}/session/${session.parse(made).sessionId}`;
    await ask('POST', `${window}/window/rect`, { x: 0, y: 0, ...size });
    return pageOf(driverOf(window, origin));
  };
}

function driverOf(window: string, origin: string): Driver {
  const found = async (selector: string): Promise<string> => {
    const [id = ''] = Object.values(element.parse(await ask('POST', `${window}/element`, { using: 'css selector', value: selector })));
    return `${window}/element/${id}`;
  };
  return {
    go: async (path) => void (await ask('POST', `${window}/url`, { url: origin + path })),
    run: (script) => ask('POST', `${window}/execute/sync`, { script, args: [] }),
    click: async (selector) => void (await ask('POST', `${await found(selector)}/click`, {})),
    type: async (selector, text) => void (await ask('POST', `${await found(selector)}/value`, { text })),
    close: async () => void (await ask('DELETE', window)),
  };
}

async function ask(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

/** After the test at the latest. */
function ended(child: ChildProcess): ChildProcess {
  onTestFinished(() => void child.kill('SIGTERM'));
  return child;
}
