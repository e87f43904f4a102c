import { Button } from '../ui/Button.tsx';
import { type Choice, reasonOf } from './choice.ts';

interface Props {
  choice: Choice;
  pending: boolean;
  label: string;
  pendingLabel: string;
}

/** Sends the choice. Without one it says that one is needed; where the chosen one is taken it is blocked, and its row says why. */
export function Confirm({ choice, pending, label, pendingLabel }: Props) {
  return (
    <Button
      type="submit"
      form={choice.form.id}
      look="primary"
      className="flex-1"
      pending={pending}
      blocked={choice.isGone}
      aria-describedby={choice.isGone && choice.chosen !== undefined ? reasonOf(choice.chosen) : undefined}
    >
      {pending ? pendingLabel : label}
    </Button>
  );
}
