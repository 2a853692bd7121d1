import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getUpload } from '#contract/images/upload-routes.ts'
import { ImageSchema } from '#contract/kit/schemas.ts'
import { randomFor } from '#demo/random.ts'
import { uploads, users } from '#server/db/schema/index.ts'
import { removeOldUploads } from '#server/features/uploads/parts.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi, type TestResponse } from '#tests/support/api.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { pngBomb } from '#tests/support/pictures.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { objects } = api.services

const UploadSchema = getUpload.response
const { int } = randomFor('noise')
const noise = Uint8Array.from({ length: 320 * 320 * 3 }, () => int(0, 255))
/** Noise, of which nothing can be left out. */
const picture = await sharp(noise, { raw: { width: 320, height: 320, channels: 3 } })
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

/** All of it, in parts of so many bytes. */
async function sendAll(person: TestAccount, bytes: Uint8Array, size = 40_000) {
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

describe('a photo that comes in parts', () => {
  test('is broken off twice, goes on from where it was, and is the very picture of POST /images', async () => {
    const person = await joinAs(api)
    const { id, path } = await begin(person)
    const cuts = [0, 50_000, 51_000, picture.length]
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

  test('takes a part once, however often it is sent, and none before its turn', async () => {
    const person = await joinAs(api)
    const { id, path } = await begin(person)
    const half = picture.subarray(0, 60_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(person, id, 0, half)))
    for (const { body } of answers) expect(body).toMatchObject({ received: half.length })
    expect((await send(person, id, 70_000, half)).body).toMatchObject({ code: 'conflict' })
    expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ code: 'upload_unfinished' })
    expect((await send(person, id, half.length, new Uint8Array(picture.length))).status).toBe(422)
    expect((await send(person, id, half.length, new Uint8Array())).status).toBe(422)
    await send(person, id, half.length, picture.subarray(half.length))
    const images = await Promise.all(Array.from({ length: 4 }, () => person.request('POST', `${path}/image`)))
    expect(new Set(images.map(({ body }) => ImageSchema.parse(body).id)).size).toBe(1)
  })

  test('is its person’s alone, until they drop it', async () => {
    const [person, stranger] = [await joinAs(api), await joinAs(api)]
    const { id, path } = await begin(person)
    await send(person, id, 0, picture.subarray(0, 1_000))
    for (const [method, of] of [
      ['GET', path],
      ['POST', `${path}/image`],
      ['DELETE', path],
    ] as const)
      expect((await stranger.request(method, of)).status).toBe(404)
    expect((await send(stranger, id, 1_000, picture)).status).toBe(404)
    expect((await person.request('DELETE', path)).body).toEqual({ id })
    expect((await person.request('GET', path)).status).toBe(404)
    expect(await objects.get(`uploads/${id}/0`)).toBeNull()
  })

  test('is 30 MB at most, and one of forty', async () => {
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
  ['a bomb', pngBomb(30_000, 30_000), 'image_too_large'],
  ['200 megapixels', pngBomb(20_000, 10_000), 'image_too_large'],
  ['half a picture', picture.subarray(0, picture.length / 2), 'image_unreadable'],
])('what is no picture for us is none in parts either: %s', async (_, bytes, code) => {
  const person = await joinAs(api)
  const path = await sendAll(person, bytes)
  expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ code })
  expect((await person.request('GET', path)).body).toMatchObject({ image: null })
})

test('what was refused is not kept, makes room for others, and is no picture when it is asked again', async () => {
  const person = await joinAs(api)
  const broken = picture.subarray(0, picture.length / 2)
  const path = await sendAll(person, broken)
  const id = Number(path.split('/').at(-1))
  for (let open = 1; open < 40; open++) await begin(person)
  const another = () => person.request('POST', '/uploads', { body: { bytes: 9 } })
  expect((await another()).body).toMatchObject({ code: 'upload_limit' })
  expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ code: 'image_unreadable' })
  expect(await Promise.all([0, 40_000].map((at) => objects.get(`uploads/${id}/${at}`)))).toEqual([null, null])
  expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ code: 'image_unreadable' })
  expect((await person.request('GET', path)).body).toMatchObject({ received: broken.length, image: null })
  expect((await another()).status).toBe(200)
  expect((await another()).body).toMatchObject({ code: 'upload_limit' })
})

test('of one person’s uploads two are in memory at once, and few wait', async () => {
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
  await expect.poll(() => refused.length).toBe(2)
  expect(refused.map(({ body }) => body)).toMatchObject([{ code: 'unavailable' }, { code: 'unavailable' }])
  expect(reading.mock.calls).toHaveLength(2)
  gate.resolve()
  expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(10)
})

describe('what is left lying', () => {
  const age = (id: number, hours: number) =>
    db
      .update(uploads)
      .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
      .where(eq(uploads.id, id))

  test('goes after a day: parts, and one that was written when its process ended', async () => {
    const person = await joinAs(api)
    const [old, young] = [await begin(person), await begin(person)]
    for (const { id } of [old, young]) await send(person, id, 0, picture.subarray(0, 1_000))
    const unnoted = `uploads/${old.id}/1000`
    await objects.put(unnoted, picture, 'application/octet-stream')
    await age(old.id, 25)
    await age(young.id, 23)
    expect(await removeOldUploads({ db, objects })).toBe(1)
    expect([await objects.get(`uploads/${old.id}/0`), await objects.get(unnoted)]).toEqual([null, null])
    expect((await person.request('GET', young.path)).body).toMatchObject({ received: 1_000 })
  })

  test('goes, too, when its person has left', async () => {
    const person = await joinAs(api)
    const { id } = await begin(person)
    await send(person, id, 0, picture.subarray(0, 1_000))
    await db.delete(users).where(eq(users.id, person.userId))
    await age(id, 25)
    await removeOldUploads({ db, objects })
    expect(await db.$count(uploads, eq(uploads.id, id))).toBe(0)
    expect(await objects.get(`uploads/${id}/0`)).toBeNull()
  })

  test('an unnoted part is written over by the one that comes in its place', async () => {
    const person = await joinAs(api)
    const { id, path } = await begin(person)
    await objects.put(`uploads/${id}/0`, new Uint8Array(9), 'application/octet-stream')
    await send(person, id, 0, picture)
    expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ width: 320, height: 320 })
  })
})
