import { lazy, Suspense, useEffect, useState } from 'react';
import { atRest } from '../ui/at-rest.ts';
import { useToast } from '../ui/toast.ts';

const Toaster = lazy(() => import('../ui/Toaster.tsx').then((file) => ({ default: file.Toaster })));

/** After the first screen is drawn. */
const delayMs = 1500;

/** The region of toasts, fetched when the first screen has been drawn, or at once where something has to be said. */
export function Toasts() {
  const toast = useToast();
  const [due, setDue] = useState(false);
  useEffect(() => atRest(delayMs, () => setDue(true)), []);
  return <Suspense fallback={null}>{(due || toast) && <Toaster />}</Suspense>;
}
