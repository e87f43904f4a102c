import { useEffect } from 'react';
import { usePortalName } from './use-branding.ts';

/** The name of what is shown, in the browser's tab and history. */
export function useTitle(title: string): void {
  const full = `${title} · ${usePortalName()}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
