import type { ReactNode } from 'react';

/** A phone, an e-mail, a code: one left-to-right run that what stands around it cannot reorder (D-48). */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
