import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { KeptHere } from '../sync/KeptHere.tsx';
import { AddButton } from '../ui/AddButton.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { useAddressAction } from '../ui/use-address-action.ts';

const dialog = lazyPart(
  () => import('./NewStudentDialog.tsx').then((file) => file.NewStudentDialog),
  ['directory', 'calendar', 'students'],
);
const parts = [dialog] as const;

/** Opens the form of a new student, whose page follows; where an Odoo is configured it says that students are added there (D-122). */
export function AddStudentButton() {
  const { t } = useTranslation('students');
  const navigate = useNavigate();
  const form = useLazyDialog<true>(dialog);
  usePreloaded(parts);
  useAddressAction('new', () => form.open(true));
  return (
    <>
      <KeptHere inOdoo={t('inOdoo')}>
        <AddButton pending={form.coming !== undefined} onPress={() => form.open(true)}>
          {t('add')}
        </AddButton>
      </KeptHere>
      {form.subject && (
        <dialog.Component
          key={form.turn}
          open={form.isOpen}
          onClose={form.close}
          onMade={({ id }) => void navigate(paths.studentRecord(id))}
        />
      )}
    </>
  );
}
