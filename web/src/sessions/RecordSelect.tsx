import type { Option } from '@halaqa/contract/availability';
import { Select } from '../ui/Select.tsx';

interface Props {
  label: string;
  /** What stands there where none is chosen. */
  any: string;
  value: number | undefined;
  /** Undefined while they are on their way. */
  options: readonly Option[] | undefined;
  onChoose: (id: number | undefined) => void;
}

/** One of the institute's courses, trainers or rooms, or any of them. */
export function RecordSelect({ label, any, value, options, onChoose }: Props) {
  const isOffered = value === undefined || options?.some(({ id }) => id === value);
  return (
    <Select aria-label={label} value={value ?? ''} onChange={({ target }) => onChoose(Number(target.value) || undefined)}>
      <option value="">{any}</option>
      {/* It narrows all the same, and must not look as if it did not. */}
      {!isOffered && <option value={value}>{options ? String(value) : '…'}</option>}
      {options?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
