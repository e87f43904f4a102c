/** How many rows each choice of a filter would show (D-176). */
import { mostPerChoice } from '@halaqa/contract/counts';
import type { CallResult, Endpoint } from '@halaqa/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallArguments } from '../api/call.ts';
import { asked } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';

/** Those of before stay until the next are there; undefined before the first, and where there are none to be had. */
export function useCounts<E extends Endpoint>(endpoint: E, given: CallArguments<E>): CallResult<E> | undefined {
  return useQuery({ ...asked(endpoint, given, true), placeholderData: keepPreviousData }).data;
}

/** The label of a choice with its count, where that is known. */
export function useCounted() {
  const format = useFormat();
  return (label: string, count: number | undefined, isPartial = false): string => {
    // Of a log that was not looked at whole, none that were seen say nothing.
    if (count === undefined || (isPartial && count === 0)) return label;
    const isLeast = isPartial || count >= mostPerChoice;
    return `${label} (${isLeast ? format.run(`${format.number(Math.min(count, mostPerChoice))}+`) : format.number(count)})`;
  };
}
