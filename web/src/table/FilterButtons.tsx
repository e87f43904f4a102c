import { ListFilter, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { handOverFocus } from '../ui/hand-over-focus.ts';

interface OpenProps {
  /** The id of what it unfolds. */
  controls: string;
  isOpen: boolean;
  /** How many filters narrow the list. */
  count: number;
  onToggle: () => void;
}

/** On a phone: unfolds the filters, and says how many narrow while they are closed. */
export function OpenFilters({ controls, isOpen, count, onToggle }: OpenProps) {
  const { t } = useTranslation('table');
  const format = useFormat();
  return (
    <Button size="sm" className="min-h-11 justify-self-start" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      <ListFilter aria-hidden="true" className="size-4" />
      {t('filter.open')}
      {count > 0 && <span className="rounded-full bg-accent-tint px-2 text-accent">{format.number(count)}</span>}
    </Button>
  );
}

/** Takes all of them away. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('table');
  return (
    <Button
      look="quiet"
      size="sm"
      className="justify-self-start"
      aria-label={t('filter.clear')}
      onClick={({ currentTarget }) => {
        handOverFocus(currentTarget);
        onClear();
      }}
    >
      <X aria-hidden="true" className="size-4" />
      {t('filter.clearShort')}
    </Button>
  );
}
