import { useTranslation } from 'react-i18next';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { useAboutStudent, useActingFor } from './acting-for.ts';
import type { Filter } from './agenda.ts';

interface Props {
  filter: Filter;
  courses: { id: number; name: string }[];
  onChange: (filter: Filter) => void;
}

/** All sessions or only the student's own, of all courses or of one. */
export function CalendarFilters({ filter, courses, onChange }: Props) {
  const { t } = useTranslation(['calendar', 'students']);
  const actingFor = useActingFor();
  const spoken = useAboutStudent();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segments
        label={t('filter.which')}
        value={filter.mine ? 'mine' : 'all'}
        options={[
          { value: 'all', label: t('filter.all') },
          { value: 'mine', label: t(actingFor ? 'students:behalf.mine' : 'filter.mine', spoken) },
        ]}
        onChange={(which) => onChange({ ...filter, mine: which === 'mine' })}
      />
      {courses.length > 1 && (
        <div className="min-w-40 flex-1 max-sm:basis-full sm:max-w-72">
          <Select
            aria-label={t('filter.course')}
            value={filter.courseId ?? ''}
            onChange={(event) => onChange({ ...filter, courseId: Number(event.target.value) || undefined })}
          >
            <option value="">{t('filter.allCourses')}</option>
            {courses.map((course) => (
              <option key={course.id} value={course.id}>
                {course.name}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
