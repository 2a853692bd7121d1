import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { getUpload } from '#contract/images/upload-routes.ts'
import { ImageSchema } from '#contract/kit/schemas.ts'
import { randomFor } from '#demo/random.ts'
import { createApi } from '#server/app.ts'
import { uploads, users } from '#server/db/schema/index.ts'
import { removeOldUploads } from '#server/features/uploads/parts.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi, fetchFrom, signedHeaders, type TestResponse } from '#tests/support/api.ts'
import { longestTurn } from '#tests/support/loop-meter.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { pngBomb } from '#tests/support/pictures.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { objects } = api.services

const UploadSchema = getUpload.response
const smallest = limits.uploadPartBytes
const { int } = randomFor('noise')
const noise = Uint8Array.from({ length: 640 * 640 * 3 }, () => int(0, 255))
/** Noise, which cannot be compressed. */
const picture = await sharp(noise, { raw: { width: 640, height: 640, channels: 3 } })
  .png()
  .toBuffer()

async function begin(person: TestAccount, bytes = picture.length) {
  const { id } = (await person.request('POST', '/uploads', { body: { bytes } })).as(UploadSchema)
  return { id, path: `/uploads/${id}` }
}

function send(person: TestAccount, id: number, offset: number, part: Uint8Array) {
  const body = new FormData()
  body.append('part', new Blob([Buffer.from(part)]))
  return person.request('PUT', `/uploads/${id}/parts/${offset}`, { body })
}

async function sendAll(person: TestAccount, bytes: Uint8Array, size = 300_000) {
  const { id, path } = await begin(person, bytes.length)
  for (let at = 0; at < bytes.length; at += size) await send(person, id, at, bytes.subarray(at, at + size))
  return path
}

const keysOf = async (id: number) => {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  const offsets = row ? [...row.parts, row.received] : [0]
  const there = await Promise.all(offsets.map((offset) => objects.get(`uploads/${id}/${offset}`)))
  return offsets.filter((_, index) => there[index] !== null)
}

describe('upload in parts', () => {
  test('resumes an upload in parts twice and yields the same picture as POST /images', async () => {
    const person = await joinAs(api)
    const { id, path } = await begin(person)
    const cuts = [0, 300_000, 600_000, picture.length]
    for (const [at, from] of cuts.slice(0, -1).entries()) {
      expect((await person.request('GET', path)).body).toMatchObject({ received: from, image: null })
      const part = picture.subarray(from, cuts[at + 1])
      expect((await send(person, id, from, part)).body).toMatchObject({ received: cuts[at + 1] })
    }
    const image = (await person.request('POST', `${path}/image`)).as(ImageSchema)
    const body = new FormData()
    body.append('image', new Blob([Buffer.from(picture)]))
    expect((await person.request('POST', '/images', { body })).body).toEqual(image)
    expect((await person.request('POST', `${path}/image`)).body).toEqual(image)
    expect((await person.request('GET', path)).body).toMatchObject({ image: { id: image.id } })
    expect(await keysOf(id)).toEqual([])
    const icon = await person.request('POST', '/settings/profile', { body: { icon_image_id: image.id } })
    expect(icon.body).toMatchObject({ icon: { id: image.id } })
  })

  test('accepts a repeated part of an upload once and no part before its turn', async () => {
    const person = await joinAs(api)
    const { id, path } = await begin(person)
    const half = picture.subarray(0, 600_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(person, id, 0, half)))
    for (const { body } of answers) expect(body).toMatchObject({ received: half.length })
    expect((await send(person, id, 700_000, half)).body).toMatchObject({ code: 'conflict' })
    expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ code: 'upload_unfinished' })
    expect((await send(person, id, half.length, new Uint8Array(picture.length))).status).toBe(422)
    expect((await send(person, id, half.length, new Uint8Array())).status).toBe(422)
    await send(person, id, half.length, picture.subarray(half.length))
    const images = await Promise.all(Array.from({ length: 4 }, () => person.request('POST', `${path}/image`)))
    expect(new Set(images.map(({ body }) => ImageSchema.parse(body).id)).size).toBe(1)
  })

  test('rejects parts of less than 256 KB, the last excepted', async () => {
    const person = await joinAs(api)
    const { id } = await begin(person)
    for (const length of [1, 1_000, smallest - 1])
      expect((await send(person, id, 0, picture.subarray(0, length))).body).toMatchObject({
        status: 422,
        errors: [{ path: 'part', message: '最後の1回を除き、1回につき 256 KB 以上で送ってください' }],
      })
    expect(await keysOf(id)).toEqual([])
    const last = picture.length - 1
    expect((await send(person, id, 0, picture.subarray(0, last))).body).toMatchObject({ received: last })
    expect((await send(person, id, last, picture.subarray(last))).body).toMatchObject({
      received: picture.length,
    })
  })

  test('limits the total bytes of open uploads until the mail address is verified', async () => {
    const person = await joinAs(api, { verified: false })
    const ask = (bytes: number) => person.request('POST', '/uploads', { body: { bytes } })
    const first = (await ask(31_457_280)).as(UploadSchema)
    expect((await ask(31_457_279)).status).toBe(200)
    expect((await ask(1)).status).toBe(200)
    expect((await ask(1)).body).toMatchObject({
      status: 409,
      code: 'upload_limit',
      detail:
        '送信中の写真が多すぎます。送信が終わってから、またはメールアドレスの確認が済んでから、もう一度お試しください。',
    })
    await person.request('DELETE', `/uploads/${first.id}`)
    expect((await ask(31_457_280)).status).toBe(200)
  })

  test('shows an upload to its person only, until dropped', async () => {
    const [person, stranger] = [await joinAs(api), await joinAs(api)]
    const { id, path } = await begin(person)
    await send(person, id, 0, picture.subarray(0, smallest))
    for (const [method, of] of [
      ['GET', path],
      ['POST', `${path}/image`],
      ['DELETE', path],
    ] as const)
      expect((await stranger.request(method, of)).status).toBe(404)
    expect((await send(stranger, id, smallest, picture)).status).toBe(404)
    expect((await person.request('DELETE', path)).body).toEqual({ id })
    expect((await person.request('GET', path)).status).toBe(404)
    expect(await objects.get(`uploads/${id}/0`)).toBeNull()
  })

  test('limits an upload to 30 MB and a person to forty open uploads', async () => {
    const person = await joinAs(api)
    for (const bytes of [31_457_281, 60_000_000, 0, -1, 1.5, '5'])
      expect((await person.request('POST', '/uploads', { body: { bytes } })).body).toMatchObject({
        errors: [{ path: 'bytes' }],
      })
    const many = await allAtOnce(45, () =>
      person.request('POST', '/uploads', { body: { bytes: 31_457_280 } }),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(many.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'upload_limit' })
  })
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_media_type'],
  ['an HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 'unsupported_media_type'],
  ['a decompression bomb', pngBomb(30_000, 30_000), 'image_too_large'],
  ['200 megapixels', pngBomb(20_000, 10_000), 'image_too_large'],
  ['half a picture', picture.subarray(0, picture.length / 2), 'image_unreadable'],
])('rejects an upload in parts: %s', async (_, bytes, code) => {
  const person = await joinAs(api)
  const path = await sendAll(person, bytes)
  expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ code })
  expect((await person.request('GET', path)).body).toMatchObject({ image: null })
})

test('deletes the parts of a rejected upload and frees its place', async () => {
  const person = await joinAs(api)
  const broken = picture.subarray(0, picture.length / 2)
  const path = await sendAll(person, broken)
  const id = Number(path.split('/').at(-1))
  for (let open = 1; open < 40; open++) await begin(person)
  const another = () => person.request('POST', '/uploads', { body: { bytes: 9 } })
  expect((await another()).body).toMatchObject({ code: 'upload_limit' })
  expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ code: 'image_unreadable' })
  expect(await Promise.all([0, 300_000].map((at) => objects.get(`uploads/${id}/${at}`)))).toEqual([
    null,
    null,
  ])
  expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ code: 'image_unreadable' })
  expect((await person.request('GET', path)).body).toMatchObject({ received: broken.length, image: null })
  expect((await another()).status).toBe(200)
  expect((await another()).body).toMatchObject({ code: 'upload_limit' })
})

test('keeps one upload of a person in memory and rejects beyond a short queue', async () => {
  const person = await joinAs(api)
  const paths = await Promise.all(Array.from({ length: 12 }, () => sendAll(person, picture, picture.length)))
  const gate = Promise.withResolvers<void>()
  const { get } = objects
  const reading = vi.spyOn(objects, 'get').mockImplementation(async (key) => {
    await gate.promise
    return get(key)
  })
  onTestFinished(() => {
    gate.resolve()
    reading.mockRestore()
  })
  const refused: TestResponse[] = []
  const headers = { Authorization: `Bearer ${await person.token()}` }
  const answers = paths.map(async (path) => {
    const answer = await api.request('POST', `${path}/image`, { headers })
    if (answer.status !== 200) refused.push(answer)
    return answer.status
  })
  await expect.poll(() => refused.length).toBe(3)
  for (const { body } of refused) expect(body).toMatchObject({ code: 'unavailable' })
  expect(reading.mock.calls).toHaveLength(1)
  gate.resolve()
  expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(9)
})

describe('abandoned uploads', () => {
  const age = (id: number, hours: number) =>
    db
      .update(uploads)
      .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
      .where(eq(uploads.id, id))

  test('deletes abandoned uploads after a day with unrecorded parts', async () => {
    const person = await joinAs(api)
    const [old, young] = [await begin(person), await begin(person)]
    for (const { id } of [old, young]) await send(person, id, 0, picture.subarray(0, smallest))
    const unnoted = `uploads/${old.id}/${smallest}`
    await objects.put(unnoted, picture, 'application/octet-stream')
    await age(old.id, 25)
    await age(young.id, 23)
    expect(await removeOldUploads({ db, objects })).toBe(1)
    expect([await objects.get(`uploads/${old.id}/0`), await objects.get(unnoted)]).toEqual([null, null])
    expect((await person.request('GET', young.path)).body).toMatchObject({ received: smallest })
  })

  test('deletes abandoned uploads of a person who left', async () => {
    const person = await joinAs(api)
    const { id } = await begin(person)
    await send(person, id, 0, picture.subarray(0, smallest))
    await db.delete(users).where(eq(users.id, person.userId))
    await age(id, 25)
    await removeOldUploads({ db, objects })
    expect(await db.$count(uploads, eq(uploads.id, id))).toBe(0)
    expect(await objects.get(`uploads/${id}/0`)).toBeNull()
  })

  test('deletes abandoned uploads in short turns, even with 18,000 parts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tokonoma-parts-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const kept = createFolderStore(folder)
    const person = await joinAs(api)
    const plant = async () => {
      const [{ id } = { id: 0 }] = await db
        .insert(uploads)
        .values({ userId: person.userId, bytes: 9_999_999, received: 18_000 })
        .returning()
      const parts = sql`array(select generate_series(0, 17999))`
      await db.update(uploads).set({ parts }).where(eq(uploads.id, id))
      for (const offset of [0, 9_000, 17_999, 18_000])
        await kept.put(`uploads/${id}/${offset}`, picture, 'application/octet-stream')
      return id
    }
    const app = createApi({ ...api.services, objects: kept })
    const headers = { ...signedHeaders(), Authorization: `Bearer ${await person.token()}` }
    const [dropped, old] = [await plant(), await plant()]
    await age(old, 25)
    const drop = () => fetchFrom(app, `/uploads/${dropped}`, { method: 'DELETE', headers })
    expect(await longestTurn(async () => expect((await drop()).status).toBe(200))).toBeLessThan(100)
    expect(await longestTurn(() => removeOldUploads({ db, objects: kept }))).toBeLessThan(100)
    expect(await db.$count(uploads, inArray(uploads.id, [dropped, old]))).toBe(0)
    expect(await Array.fromAsync(kept.list('uploads'))).toEqual([])
  })

  test('deletes other abandoned uploads when one fails', async () => {
    const person = await joinAs(api)
    const all = [await begin(person), await begin(person), await begin(person)]
    for (const { id } of all) {
      await send(person, id, 0, picture.subarray(0, smallest))
      await age(id, 25)
    }
    const bad = all[0]?.id
    const failing = {
      ...objects,
      delete: async (key: string) => {
        if (key.startsWith(`uploads/${bad}/`)) throw new Error('not now')
        await objects.delete(key)
      },
    }
    await expect(removeOldUploads({ db, objects: failing })).rejects.toThrow('1 uploads were not removed')
    for (const { id } of all)
      expect(await objects.get(`uploads/${id}/0`)).toEqual(id === bad ? expect.anything() : null)
  })

  test('overwrites an unrecorded part with the next one at its place', async () => {
    const person = await joinAs(api)
    const { id, path } = await begin(person)
    await objects.put(`uploads/${id}/0`, new Uint8Array(9), 'application/octet-stream')
    await send(person, id, 0, picture)
    expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ width: 640, height: 640 })
  })
})
