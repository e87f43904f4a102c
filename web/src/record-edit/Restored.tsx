import { Button } from '../ui/Button.tsx';

interface Props {
  /** Says that the text was typed earlier. */
  text: string;
  /** What the button says. */
  startOver: string;
  onStartOver: () => void;
}

/** Above what was typed before and is here again (D-75, D-182). */
export const Restored = ({ text, startOver, onStartOver }: Props) => (
  <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-sunken px-4 py-1.5 text-sm">
    {text}
    <Button look="quiet" size="sm" onClick={onStartOver}>
      {startOver}
    </Button>
  </p>
);
