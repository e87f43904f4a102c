import { useEffect, useState } from 'react';
import { showFailure } from '../api/failure.ts';
import { showToast } from '../ui/toast.ts';

/** More rows than this are forty pages and more, and are better taken as a file. */
export const mostPrinted = 1_000;

const signsOfTheEnd = ['afterprint', 'pointerdown', 'keydown'] as const;

export interface Printing<Row> {
  /** All rows of the list, while they are printed. */
  rows: readonly Row[] | undefined;
  isReading: boolean;
  print: (words: PrintWords) => void;
}

interface PrintWords {
  failed: string;
  tooLong: string;
}

/**
 * Prints a whole list, not the page of it in sight: all of it is read, drawn while the browser prints, and gone again.
 * @param readAll the list as it is narrowed and sorted now. @param total how many rows that are, as far as it is known before they are read.
 */
export function usePrinting<Row>(readAll: () => Promise<readonly Row[]>, total: number): Printing<Row> {
  const [isReading, setReading] = useState(false);
  const [rows, setRows] = useState<readonly Row[]>();
  useEffect(() => {
    if (!rows) return undefined;
    const end = () => setRows(undefined);
    // Some browsers answer before the reader does, and some never say that it is over: whoever uses the page again has printed.
    for (const sign of signsOfTheEnd) addEventListener(sign, end);
    window.print();
    return () => {
      for (const sign of signsOfTheEnd) removeEventListener(sign, end);
    };
  }, [rows]);
  const print = ({ failed, tooLong }: PrintWords) => {
    const refuse = () => showToast({ tone: 'danger', title: failed, text: tooLong });
    if (total > mostPrinted) {
      refuse();
      return;
    }
    setReading(true);
    readAll()
      .then((all) => (all.length > mostPrinted ? refuse() : setRows(all)))
      .catch((error: unknown) => showFailure(error, failed))
      .finally(() => setReading(false));
  };
  return { rows, isReading, print };
}
