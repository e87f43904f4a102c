import type { EnteredCourse } from '@halaqa/contract/directory';
import { EntryDialog, type EntryProps } from './EntryDialog.tsx';
import { useCourseForm } from './specs.ts';

export function CourseDialog(props: EntryProps<EnteredCourse>) {
  return <EntryDialog kind="course" spec={useCourseForm()} {...props} />;
}
