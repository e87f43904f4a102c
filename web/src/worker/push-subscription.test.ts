import { afterEach, expect, it, vi } from 'vitest';
import { pushSupport } from './push-subscription.ts';

afterEach(() => vi.unstubAllGlobals());

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

it.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari}`, 5, 'install'],
  // Safari of a tablet says that it is a Mac.
  ['an iPad', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5, 'install'],
  ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0, 'none'],
] as const)('without pushes %s is told what helps there', (_device, userAgent, maxTouchPoints, support) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('window', {});
  expect(pushSupport()).toBe(support);
});
