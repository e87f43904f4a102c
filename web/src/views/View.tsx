import { useContext } from 'react';
import { SignedIn } from '../auth/current-user.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { ViewBanner } from './ViewBanner.tsx';
import { ViewOver } from './ViewOver.tsx';

/** What a view adds to the portal: its banner, and the page in place of the portal once nobody is viewed any more. */
export function View() {
  const viewed = useContext(SignedIn);
  if (!viewed) return <ViewOver />;
  return (
    <InstituteZone value={viewed.institute.timeZone}>
      <ViewBanner />
    </InstituteZone>
  );
}
