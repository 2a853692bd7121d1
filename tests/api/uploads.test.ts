import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { ImageSchema } from '#contract/kit/schemas.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { joinAs, type TestPerson } from '#tests/support/people.ts'
import { phonePicture, pngBomb, studioPicture } from '#tests/support/pictures.ts'

const api = await createTestApi()
afterAll(() => api.close())

async function upload(person: TestPerson, bytes: Uint8Array, field = 'image') {
  const body = new FormData()
  body.append(field, new Blob([Buffer.from(bytes)], { type: 'text/html' }), '../../etc/passwd.html')
  const headers = { ...signedHeaders(), Authorization: `Bearer ${await person.token()}` }
  const answer = await api.raw('/images', { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.json() }
}

const picture = (color: string) => studioPicture({ left: 20, top: 20, width: 90, height: 90, color })
const setIcon = (person: TestPerson, icon_image_id: number | null) =>
  person.request('POST', '/settings/profile', { body: { icon_image_id } })

describe('uploaded picture', () => {
  test('redraws an uploaded picture upright without camera data', async () => {
    const person = await joinAs(api)
    const { status, body } = await upload(person, await phonePicture(300, 200))
    expect(status).toBe(200)
    const image = ImageSchema.parse(body)
    expect(image).toMatchObject({ width: 200, height: 300 })
    const [row] = await api.db.query.images.findMany({ where: (images, { eq }) => eq(images.id, image.id) })
    const kept = await api.services.objects.get(row?.objectKey ?? '')
    const metadata = await sharp(kept ?? undefined).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 200, height: 300 })
    expect(metadata.exif).toBeUndefined()
    expect((await api.raw(`/images/${image.id}?w=128`)).status).toBe(200)
  })

  test('accepts an uploaded picture as the icon of its uploader only', async () => {
    const [person, stranger] = [await joinAs(api), await joinAs(api)]
    const { id } = ImageSchema.parse((await upload(person, await picture('#7a6b52'))).body)
    expect((await setIcon(stranger, id)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'icon_image_id', code: 'not_found' }],
    })
    expect((await setIcon(stranger, 987_654)).body).toMatchObject({ errors: [{ code: 'not_found' }] })
    expect((await setIcon(person, id)).body).toMatchObject({ icon: { id } })
    expect((await setIcon(person, null)).body).toMatchObject({ icon: null })
  })

  test('stores a picture of three uploaders once and lets each use it', async () => {
    const people = [await joinAs(api), await joinAs(api), await joinAs(api)]
    const bytes = await picture('#33475b')
    const answers = await Promise.all(people.map((person) => upload(person, bytes)))
    expect(new Set(answers.map(({ body }) => ImageSchema.parse(body).id)).size).toBe(1)
    for (const [i, person] of people.entries())
      expect((await setIcon(person, ImageSchema.parse(answers[i]?.body).id)).status).toBe(200)
  })
})

describe('picture upload', () => {
  test.each([
    ['an HTML page', Buffer.from('<script>alert(1)</script>'), 'unsupported_media_type'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_media_type'],
    ['a decompression bomb', pngBomb(30_000, 30_000), 'image_too_large'],
    ['half a picture', pngBomb(40, 40), 'image_unreadable'],
    ['1 × 4000 pixels', pngBomb(1, 4000), 'image_too_narrow'],
    ['4000 × 1 pixels', pngBomb(4000, 1), 'image_too_narrow'],
    ['64 × 641 pixels', pngBomb(64, 641), 'image_too_narrow'],
    ['31 × 31 pixels', pngBomb(31, 31), 'image_too_narrow'],
  ])('rejects an upload of %s', async (_, bytes, code) => {
    expect((await upload(await joinAs(api), bytes)).body).toMatchObject({ code })
  })

  test('rejects an upload in another field, as JSON and of more than 10 MB', async () => {
    const person = await joinAs(api)
    expect((await upload(person, await picture('#000000'), 'file')).body).toMatchObject({
      status: 422,
      errors: [{ path: 'image', message: '必須入力項目です' }],
    })
    expect((await person.request('POST', '/images', { body: { image: 'x' } })).body).toMatchObject({
      code: 'unsupported_media_type',
    })
    // The limit applies to the file without the form around it.
    expect((await upload(person, new Uint8Array(10_485_760))).body).toMatchObject({
      code: 'unsupported_media_type',
    })
    expect((await upload(person, new Uint8Array(10_485_761))).body).toMatchObject({ code: 'body_too_large' })
  })

  test('rejects an upload by a visitor', async () => {
    const answer = await api.raw('/images', {
      method: 'POST',
      headers: signedHeaders(),
      body: new FormData(),
    })
    expect(await answer.json()).toMatchObject({ code: 'token_missing' })
  })
})
