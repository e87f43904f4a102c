import type { Option } from '@halaqa/contract/availability';
import { useTranslation } from 'react-i18next';

interface Props<One extends Option> {
  options: readonly One[];
  /** Those that are free at the time of the form; undefined while it is not known. */
  free: readonly { id: number }[] | undefined;
  label: (option: One) => string;
  /** As the select's value. What is chosen keeps its plain name: of it the form says more (`FreeInstead`). */
  chosen: string;
}

/**
 * Options of a select, each marked where it is not free. They stay the same elements in the same order when that becomes known: a select
 * forgets what was chosen when its option is made anew.
 */
export function FreeOptions<One extends Option>({ options, free, label, chosen }: Props<One>) {
  const { t } = useTranslation('manage');
  const freeIds = free && new Set(free.map(({ id }) => id));
  return options.map((option) => (
    <option key={option.id} value={option.id}>
      {freeIds?.has(option.id) === false && String(option.id) !== chosen ? t('free.taken', { name: label(option) }) : label(option)}
    </option>
  ));
}
