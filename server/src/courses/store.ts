/** The pictures of courses in the database. */
import type pg from 'pg';

/** Undefined where there is no course, or none with a picture. */
export async function findPictureHash(pool: pg.Pool, courseId: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ hash: string }>({
    name: 'course-picture-hash',
    text: 'select image_hash as hash from course where id = $1 and image_hash is not null',
    values: [courseId],
  });
  return rows[0]?.hash;
}

export async function findPicture(pool: pg.Pool, courseId: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ image: Buffer }>({
    name: 'course-picture',
    text: 'select image from course where id = $1 and image is not null',
    values: [courseId],
  });
  return rows[0]?.image;
}
