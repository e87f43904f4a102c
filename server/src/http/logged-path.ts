/** An address in the form in which it may be logged: without secrets, however the address is spelt. */
import { api } from '@halaqa/contract/api';
import { socketPath } from '@halaqa/contract/realtime';
import { portalScreens } from '@halaqa/domain/screens';

const besides = ['/api/docs', '/api/login', '/livez', '/readyz', '/assets', '/index.html', socketPath];
const words = new Set(
  [...[...Object.values(api), ...portalScreens].map(({ path }) => path), ...besides].flatMap((path) => path.split('/')),
);
const anId = /^\d{1,10}$/;
const mostLength = 300;

/**
 * The path alone, in which the portal's own words and ids stand, and `…` for all else: the secret of Odoo's webhook or a link's token
 * is neither, in any spelling and at any place.
 */
export const loggedPath = (url: string): string =>
  (url.slice(0, mostLength).split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (words.has(part) || anId.test(part) ? part : '…'))
    .join('/');
