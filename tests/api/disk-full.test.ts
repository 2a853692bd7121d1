// Answers and logs when PostgreSQL or a bucket is full: simulated by the real errors.
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { getUpload } from '#contract/images/upload-routes.ts'
import { createApi } from '#server/app.ts'
import { createBucketStore } from '#server/images/bucket-store.ts'
import { storeImage } from '#server/images/store-image.ts'
import { createTestApi, fetchFrom, signedHeaders } from '#tests/support/api.ts'
import { listenOnLoopback } from '#tests/support/loopback.ts'
import { joinAs, postIdentity } from '#tests/support/people.ts'
import { studioPicture } from '#tests/support/pictures.ts'
import { formOf } from '#tests/support/upload-load.ts'

const api = await createTestApi()
afterAll(() => api.close())
const person = await joinAs(api)

const storage = async () => {
  const answer = await api.raw('/readyz')
  return { status: answer.status, ...(await answer.json()) }
}

test('answers 503 for a write on a full database disk, and /readyz reports the storage with 200', async () => {
  expect(await storage()).toMatchObject({ status: 200, storage: true })
  await api.db.execute(sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of ['users', 'identity_users'])
    await api.db.execute(
      sql`create trigger no_room before insert or update on ${sql.raw(table)} execute function no_room()`,
    )
  const refused = await person.request('POST', '/settings/profile', {
    body: { bio: '空間を設計しています。' },
  })
  expect(refused).toMatchObject({ status: 503, body: { code: 'storage_full' } })
  expect(refused.headers.get('retry-after')).toBe('5')
  const signUp = { name: '試験 三郎', email: 'saburo@example.jp', password: 'tatami8mats' }
  const identity = await postIdentity(api, '/auth/sign-up/email', signUp)
  expect([identity.status, await identity.json()]).toMatchObject([503, { code: 'storage_full' }])
  expect(await storage()).toMatchObject({ status: 200, storage: false, database: true })
  expect((await person.request('GET', '/users/me')).status).toBe(200)
})

/** A full bucket in front of the api's store. */
const bucket = createServer(async (request, response) => {
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  for await (const _ of request);
  if (request.method === 'PUT') return refuse(507, 'XMinioStorageFull')
  const { pathname } = new URL(request.url ?? '', 'http://bucket.test')
  const bytes = await api.services.objects.get(decodeURIComponent(pathname.replace('/tokonoma/', '')))
  return bytes ? response.end(bytes) : refuse(404, 'NoSuchKey')
})
afterAll(() => bucket.close())

test('answers 503 for an upload to a full bucket and still serves pictures', async () => {
  const chair = studioPicture({ left: 40, top: 60, width: 100, height: 90, color: '#9a3b26' })
  const { id } = await storeImage(api.services, await chair)
  const endpoint = await listenOnLoopback(bucket)
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const objects = createBucketStore({ endpoint, bucket: 'tokonoma', region: 'us-east-1', credentials })
  const app = createApi({ ...api.services, objects })
  const ask = async (method: string, path: string, body?: FormData | string) =>
    fetchFrom(app, path, {
      method,
      headers: {
        ...signedHeaders(),
        authorization: `Bearer ${await person.token()}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    })
  await api.db.execute(sql`drop function no_room() cascade`)
  const upload = getUpload.response.parse(await (await ask('POST', '/uploads', '{"bytes":9}')).json())
  const refused = await ask('PUT', `/uploads/${upload.id}/parts/0`, formOf(Buffer.from('123456789')))
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'storage_full' }])
  const kept = getUpload.response.parse(await (await ask('GET', `/uploads/${upload.id}`)).json())
  expect(kept.received).toBe(0)
  const readyz = await fetchFrom(app, '/readyz')
  expect([readyz.status, await readyz.json()]).toMatchObject([200, { storage: false, database: true }])
  const picture = await fetchFrom(app, `/images/${id}?w=128`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})
