import { useState } from 'react';
import { classes } from './classes.ts';

interface Props {
  name: string;
  image?: string | null;
  /** Pixels. */
  size?: 32 | 40 | 56;
}

const sizes = { 32: 'size-8 text-boxed', 40: 'size-10 text-boxed', 56: 'size-14 text-[18px]' };

/** A face, or the first letters of the name. It repeats the name beside it, so it is hidden from screen readers. */
export function Avatar({ name, image, size = 40 }: Props) {
  const [broken, setBroken] = useState(false);
  const shape = classes(
    'grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-tint font-medium text-accent',
    sizes[size],
  );
  if (image && !broken) {
    return <img src={image} alt="" width={size} height={size} className={classes(shape, 'object-cover')} onError={() => setBroken(true)} />;
  }
  return (
    <span aria-hidden="true" className={shape}>
      {initials(name)}
    </span>
  );
}

/**
 * Of the first and the last word, without the article with which most Arabic family names begin. Arabic letters join when
 * they stand together: a non-joiner keeps two initials two letters.
 */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word = '') => [...word.replace(article, '')].at(0) ?? '');
  return letters.filter(Boolean).join('\u200c');
}

/** Alif and lam, where more than two letters follow. */
const article = /^\u0627\u0644(?=\S{3})/;
