/**
 * Where the picture of a course is read (D-60); null without one. The address changes with the picture, so that a browser
 * may keep what it has without end.
 */
export const pictureUrl = (course: { id: number; image_hash: string | null }): string | null =>
  course.image_hash === null ? null : `/api/courses/${course.id}/image?v=${course.image_hash}`;
