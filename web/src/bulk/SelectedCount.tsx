import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** How many. */
  says: string;
  /** Label of the button that selects the whole filtered list; undefined where that would select no more, or too many. */
  chooseAll: string | undefined;
  isChoosing: boolean;
  onChooseAll: () => void;
  clear: string;
  onClear: () => void;
  /** More than can be changed at once, and the id that names it beside what is blocked. */
  tooMany: { id: string; says: string } | undefined;
}

/** How many rows are selected, and what changes that. */
export function SelectedCount({ says, chooseAll, isChoosing, onChooseAll, clear, onClear, tooMany }: Props) {
  const { t } = useTranslation('bulk');
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p role="status" className="text-sm font-medium">
        {says}
      </p>
      {chooseAll !== undefined && (
        <Button look="quiet" size="sm" pending={isChoosing} onClick={onChooseAll}>
          {chooseAll}
        </Button>
      )}
      <Button
        look="quiet"
        size="sm"
        onClick={() => {
          // The bar goes with the selection: the keyboard goes on at the rows.
          document.querySelector<HTMLElement>('[data-selectable] input:checked, [data-selectable] input')?.focus();
          onClear();
        }}
      >
        {clear}
      </Button>
      <p className="sr-only">{t('keys')}</p>
      {tooMany && (
        <p id={tooMany.id} className="basis-full text-sm text-danger">
          {tooMany.says}
        </p>
      )}
    </div>
  );
}
