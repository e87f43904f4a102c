import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../ui/Select.tsx';
import type { Filter } from './agenda.ts';

interface Props {
  filter: Filter;
  courses: { id: number; name: string }[];
  onChange: (filter: Filter) => void;
}

/** All sessions or hers alone, of all courses or of one. */
export function CalendarFilters({ filter, courses, onChange }: Props) {
  const { t } = useTranslation('student');
  const name = useId();
  const kinds = [
    { mine: false, label: t('calendar.all') },
    { mine: true, label: t('calendar.mine') },
  ];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="flex rounded-md bg-sunken p-1">
        <legend className="sr-only">{t('calendar.which')}</legend>
        {kinds.map(({ mine, label }) => (
          <label
            key={label}
            className="relative grid min-h-9 cursor-pointer place-items-center rounded-sm px-3 text-sm font-medium text-muted transition-colors has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={filter.mine === mine}
              onChange={() => onChange({ ...filter, mine })}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <span className="pointer-events-none relative">{label}</span>
          </label>
        ))}
      </fieldset>
      {courses.length > 1 && (
        <div className="min-w-40 flex-1 sm:max-w-72">
          <Select
            aria-label={t('calendar.course')}
            value={filter.courseId ?? ''}
            onChange={(event) => onChange({ ...filter, courseId: Number(event.target.value) || undefined })}
          >
            <option value="">{t('calendar.allCourses')}</option>
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
