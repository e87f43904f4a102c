import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildAccount, buildCourse } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const as = await signIn(portal, await buildAccount(db));

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 7)]);

const courseWith = (image: Buffer, image_type: string) =>
  buildCourse(db, { image, image_type, image_hash: createHash('sha256').update(image).digest('hex') });

const get = (url: string, headers = {}) => portal.inject({ method: 'GET', url, as, headers });

describe('GET /api/courses/{id}/image', () => {
  it('serves the picture by its own type, to be kept for ever under its hash', async () => {
    const course = await courseWith(png, 'image/png');
    const plain = await get(`/api/courses/${course.id}/image`);
    expect(plain.statusCode).toBe(200);
    expect(plain.rawPayload).toEqual(png);
    expect(plain.headers).toMatchObject({
      'content-type': 'image/png',
      etag: `"${course.image_hash}"`,
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    const versioned = await get(`/api/courses/${course.id}/image?v=${course.image_hash}`);
    expect(versioned.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const stale = await get(`/api/courses/${course.id}/image?v=old`);
    expect(stale.headers['cache-control']).toBe('private, max-age=86400');
  });

  it('is not sent again to a browser that has it', async () => {
    const course = await courseWith(png, 'image/png');
    const again = await get(`/api/courses/${course.id}/image`, { 'if-none-match': `"${course.image_hash}"` });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect((await get(`/api/courses/${course.id}/image`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('believes the bytes, not the record', async () => {
    const svg = await courseWith(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/png');
    expect((await get(`/api/courses/${svg.id}/image`)).statusCode).toBe(404);
    const mistaken = await courseWith(Buffer.from('GIF89a\x01\0\x01\0'), 'text/html');
    expect((await get(`/api/courses/${mistaken.id}/image`)).headers['content-type']).toBe('image/gif');
  });

  it('is not there without a picture, and for nobody who is not signed in', async () => {
    const bare = await buildCourse(db);
    expect((await get(`/api/courses/${bare.id}/image`)).statusCode).toBe(404);
    expect((await get('/api/courses/999999/image')).statusCode).toBe(404);
    expect((await get('/api/courses/x/image')).statusCode).toBe(400);
    expect((await portal.inject({ method: 'GET', url: `/api/courses/${bare.id}/image` })).statusCode).toBe(401);
  });
});
