import { useState } from 'react';
import { classes } from '../ui/classes.ts';

interface Props {
  courseId: number;
  image: string | null;
  className?: string;
}

/** The picture of a course, or one drawn here where it has none (SPEC-3.4). It shows nothing that the name does not say. */
export function CoursePicture({ courseId, image, className }: Props) {
  const [broken, setBroken] = useState(false);
  if (image && !broken) {
    return (
      <img
        src={image}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        className={classes('bg-sunken object-cover', className)}
        onError={() => setBroken(true)}
      />
    );
  }
  return <Drawn seed={courseId} className={classes('bg-accent-tint text-accent', className)} />;
}

const [width, height] = [64, 36];
const rows = 4;
const columns = 7;

/** Rows of seats as in a hall, some of them taken; other ones for each course. */
function Drawn({ seed, className }: { seed: number; className: string }) {
  const seats = Array.from({ length: rows * columns }, (_, seat) => seat);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="currentColor"
      className={className}
    >
      {seats.map((seat) => {
        const row = Math.floor(seat / columns);
        const bend = Math.abs((seat % columns) - (columns - 1) / 2) ** 2 * 0.35;
        return (
          <circle key={seat} cx={8 + (seat % columns) * 8} cy={9 + row * 7 - bend} r={2.1} opacity={isTaken(seat, seed) ? 0.75 : 0.22} />
        );
      })}
    </svg>
  );
}

/** Scattered, and always the same for the same course. */
function isTaken(seat: number, seed: number): boolean {
  return ((seat + 1) * (seed * 7 + 3) * 31) % 11 < 5;
}
