import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isAt, type Place } from './places.ts';

interface Props {
  place: Place;
  className: (isCurrent: boolean) => string;
  title?: string | undefined;
  children: ReactNode;
}

/** A link that says where the reader is, also where the screen has several addresses. */
export function PlaceLink({ place, className, title, children }: Props) {
  const isCurrent = isAt(place, useLocation().pathname);
  return (
    <Link to={place.to} title={title} aria-current={isCurrent ? 'page' : undefined} className={className(isCurrent)}>
      {children}
    </Link>
  );
}
