import { maxInteger } from '@halaqa/contract/values';
import { useParams } from 'react-router';

/** The record of the address; undefined where it names none. */
export function useRecordId(): number | undefined {
  const given = useParams()['id'] ?? '';
  return /^[1-9]\d{0,9}$/.test(given) && Number(given) <= maxInteger ? Number(given) : undefined;
}
