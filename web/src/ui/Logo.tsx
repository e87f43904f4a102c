import { useBranding } from './use-branding.ts';

/** The institute's logo; else the mark of the portal: seats in a circle, and the one who teaches. The same drawing is `public/logo.svg`. */
export function Logo() {
  const logo = useBranding()?.logo;
  if (logo) {
    // Its name stands beside it.
    return <img {...logo} alt="" className="h-8 w-auto max-w-28 shrink-0 rounded-sm object-contain" />;
  }
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" className="shrink-0 text-accent">
      {seats.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.4" opacity="0.55" />
      ))}
      <circle cx="16" cy="5.2" r="3.9" />
    </svg>
  );
}

/** Seven of the eight places on a circle of radius 10.8 around the middle; the eighth is the teacher's. */
const seats = [
  [23.64, 8.36],
  [26.8, 16],
  [23.64, 23.64],
  [16, 26.8],
  [8.36, 23.64],
  [5.2, 16],
  [8.36, 8.36],
] as const;
