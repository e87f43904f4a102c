import { type ReactNode, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { navigationGate } from '../ui/navigation-gate.ts';

/** React Router's `BrowserRouter`, which goes to no page while the browser takes back the entry of a dialog that was closed (D-91). */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => {
    const made = createBrowserHistory({ v5Compat: true });
    const { push, replace } = made;
    made.push = (...given) => navigationGate.pass(() => push(...given));
    made.replace = (...given) => navigationGate.pass(() => replace(...given));
    return made;
  });
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
