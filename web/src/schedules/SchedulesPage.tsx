import { type Option, trainerOptions } from '@halaqa/contract/availability';
import type { WeeklySlot } from '@halaqa/contract/schedules';
import { CalendarClock, CalendarDays, CalendarOff, CalendarPlus, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Page } from '../ui/Page.tsx';
import { usePreloaded } from '../ui/preload.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { AllSlots } from './AllSlots.tsx';
import type { EditedSlot } from './SlotDialog.tsx';
import { SlotForm } from './SlotForm.tsx';
import type { TermDraft } from './TermDialog.tsx';
import { TrainerSlots } from './TrainerSlots.tsx';

const deleting = lazyPart(() => import('./DeleteSlot.tsx').then((file) => file.DeleteSlot));
const changing = lazyPart(() => import('./SlotDialog.tsx').then((file) => file.SlotDialog));
const making = lazyPart(() => import('./TermDialog.tsx').then((file) => file.TermDialog), ['calendar']);
const lateParts = [deleting, changing, making] as const;

/** The page of weekly schedules (SPEC-2.51). */
export function SchedulesPage() {
  const { t } = useTranslation('schedules');
  const [trainerId, pick] = useTrainer();
  const [isFormOpen, setFormOpen] = useState(false);
  const formId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const closeForm = () => {
    setFormOpen(false);
    opener.current?.focus();
  };
  const toggle = () => setFormOpen(!isFormOpen);
  const show = (slot: WeeklySlot) => {
    closeForm();
    pick(slot.odooTrainerId);
  };
  const term = useLazyDialog<true>(making);
  const termDraft = useRef<TermDraft>(undefined);
  usePreloaded(lateParts);
  return (
    <Page
      title={t('title')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Link to={paths.adminLeave} className={buttonClass('secondary', 'sm', 'min-h-11')}>
            <CalendarDays aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
            {t('leave')}
          </Link>
          <Link to={paths.adminClosedDays} className={buttonClass('secondary', 'sm', 'min-h-11')}>
            <CalendarOff aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
            {t('closedDays')}
          </Link>
          <Button size="sm" className="min-h-11" aria-haspopup="dialog" pending={term.coming ?? false} onClick={() => term.open(true)}>
            {!term.coming && <CalendarPlus aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
            {t('term.open')}
          </Button>
          <Button
            ref={opener}
            look="primary"
            size="sm"
            className="min-h-11"
            aria-expanded={isFormOpen}
            aria-controls={isFormOpen ? formId : undefined}
            onClick={toggle}
          >
            <Plus aria-hidden="true" className="size-4.5" />
            {t('form.open')}
          </Button>
        </div>
      }
    >
      {isFormOpen && <SlotForm id={formId} trainerId={trainerId} onSaved={show} onClose={closeForm} />}
      <Viewer trainerId={trainerId} onPick={pick} onCreate={isFormOpen ? undefined : toggle} onCreateInDialog={() => setFormOpen(false)} />

      {term.subject && <making.Component key={term.turn} trainerId={trainerId} draft={termDraft} open={term.isOpen} onClose={term.close} />}
    </Page>
  );
}

interface ViewerProps {
  trainerId: number | undefined;
  onPick: (trainerId: number | undefined) => void;
}

interface CreateProps {
  /** Undefined while the form is open. */
  onCreate: (() => void) | undefined;
  /** The same new slot is written in the dialog now. */
  onCreateInDialog: () => void;
}

function Viewer({ trainerId, onPick, onCreate, onCreateInDialog }: ViewerProps & CreateProps) {
  const { t } = useTranslation('schedules');
  const trainers = useApiQuery(trainerOptions, {});
  const removing = useLazyDialog<WeeklySlot>(deleting);
  const edited = useLazyDialog<EditedSlot>(changing);
  const edit = (slot: WeeklySlot) => edited.open({ slot });
  const create = (form: NonNullable<EditedSlot['form']>) => {
    onCreateInDialog();
    edited.open({ form });
  };
  return (
    <section aria-label={t('view.title')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <QueryBoundary query={trainers} failed={t('view.failed')} loading={<PickerLoading />}>
        {(offered) => <Picker offered={offered} trainerId={trainerId} onPick={onPick} />}
      </QueryBoundary>
      {trainerId !== undefined ? (
        <TrainerSlots
          key={trainerId}
          trainerId={trainerId}
          onCreate={onCreate}
          onEdit={edit}
          onDelete={removing.open}
          coming={removing.coming?.id}
        />
      ) : (
        trainers.data &&
        (trainers.data.length > 0 ? (
          <AllSlots trainers={trainers.data} acts={{ onEdit: edit, onCreate: create }} />
        ) : (
          <Card>
            <Empty icon={CalendarClock} title={t('view.noTrainers')} />
          </Card>
        ))
      )}

      {edited.subject && (
        <changing.Component
          key={`edit ${edited.turn}`}
          edited={edited.subject}
          open={edited.isOpen}
          onClose={edited.close}
          onDelete={(slot) => {
            edited.close();
            removing.open(slot);
          }}
        />
      )}
      {removing.subject && (
        <deleting.Component key={`remove ${removing.turn}`} slot={removing.subject} open={removing.isOpen} onClose={removing.close} />
      )}
    </section>
  );
}

function Picker({ offered, trainerId, onPick }: ViewerProps & { offered: readonly Option[] }) {
  const { t } = useTranslation('schedules');
  return (
    <div className="sm:max-w-sm">
      <Field label={t('view.trainer')}>
        {(control) => (
          <Select {...control} value={trainerId ?? ''} onChange={({ target }) => onPick(Number(target.value) || undefined)}>
            <option value="">{t('term.all')}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function PickerLoading() {
  return (
    <SkeletonGroup className="sm:max-w-sm">
      <Skeleton className="h-17" />
    </SkeletonGroup>
  );
}

/** Kept in the address: it is there again after a reload, and can be sent to somebody. */
function useTrainer(): [number | undefined, (trainerId: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const [trainerId, setTrainerId] = useState(Number(search.get('trainer')) || undefined);
  const pick = (next: number | undefined) => {
    setTrainerId(next);
    setSearch(next ? { trainer: String(next) } : {}, { replace: true, preventScrollReset: true });
  };
  return [trainerId, pick];
}
