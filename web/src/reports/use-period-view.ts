/** Which report of which period is in sight, kept in the address beside what the list of students keeps there. */
import { type ReportGrouping, reportGroupings } from '@halaqa/contract/period-report';
import { useSearchParams } from 'react-router';
import { isDate } from '../dates/date-text.ts';
import { useAddressState } from '../ui/use-address-state.ts';
import { type Measure, measures } from './measures.ts';
import { presetRange } from './period.ts';

export const reportKinds = [...reportGroupings, 'hour', 'money'] as const;
export type ReportKind = ReportGrouping | 'hour' | 'money';

export interface PeriodView {
  /** Plain dates, or what of them is typed so far. */
  from: string;
  to: string;
  by: ReportKind;
  measure: Measure;
}

/** @param today institute day: its month is shown at first. */
export function usePeriodView(today: string): [PeriodView, (view: PeriodView) => void] {
  const [address, setAddress] = useSearchParams();
  const written = viewIn(address, today);
  const [view, setView] = useAddressState<PeriodView>({
    written: shown(written),
    read: (last) => ({ ...written, ...(last && { from: last.from, to: last.to }) }),
    spell: shown,
  });
  const set = (next: PeriodView) => {
    setView(next);
    if (!isDate(next.from) || !isDate(next.to)) return;
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [view, set];
}

const shown = ({ by, measure }: PeriodView): string => `${by} ${measure}`;

function viewIn(address: URLSearchParams, today: string): PeriodView {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return {
    ...(isDate(from) && isDate(to) ? { from, to } : presetRange('month', today)),
    by: reportKinds.find((one) => one === address.get('by')) ?? 'course',
    measure: measures.find((one) => one === address.get('measure')) ?? 'occupancy',
  };
}
