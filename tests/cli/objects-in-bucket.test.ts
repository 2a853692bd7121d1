// Images in a bucket of a real S3 server, shared by two api processes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { getUpload } from '#contract/images/upload-routes.ts'
import { ImageSchema } from '#contract/kit/schemas.ts'
import { images } from '#server/db/schema/index.ts'
import { readBucketAddress } from '#server/images/bucket-address.ts'
import { createBucketStore } from '#server/images/bucket-store.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import type { ObjectStore } from '#server/images/object-store.ts'
import { signedHeaders } from '#tests/support/api.ts'
import { type ApiProcess, type HostedPerson, startApiProcesses } from '#tests/support/api-processes.ts'
import { openCommands } from '#tests/support/run-commands.ts'
import { prepareS3, type S3Server } from '#tests/support/s3-server.ts'
import { testStore } from '#tests/support/store-contract.ts'
import { drawNoise, formOf } from '#tests/support/upload-load.ts'

const startS3 = await prepareS3()
if ('missing' in startS3) console.log(`No bucket is tried: ${startS3.missing}`)

describe.skipIf('missing' in startS3)('with an S3 server', () => {
  let s3: S3Server
  let store: ObjectStore
  /** Store of a server that checks signatures. */
  let signed: ObjectStore
  const open = (url: string): ObjectStore => {
    const address = readBucketAddress(url)
    if (!address) throw new Error(`${url} is no address of a bucket`)
    return createBucketStore(address)
  }
  beforeAll(async () => {
    if ('missing' in startS3) return
    s3 = await startS3()
    store = open(s3.urlFor())
  })
  const commands = openCommands()
  afterAll(async () => {
    commands.close()
    await s3.stop()
  })

  testStore(() => store)

  test('copies a folder into the bucket once, however often the command runs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tokonoma-copy-'))
    const variables = { DATA_DIR: folder, OBJECTS_URL: s3.urlFor() }
    try {
      const local = createFolderStore(join(folder, 'objects'))
      const keys = Array.from({ length: 40 }, (_, n) => `originals/copied/${n}`)
      for (const key of keys) await local.put(key, Buffer.from(key), 'image/webp')
      await local.put('variants/2/ab/ab/64-75.webp', Buffer.from('made again'), 'image/webp')
      const copy = async (...more: string[]) => commands.run(['objects', 'copy', ...more], variables)
      expect(await copy()).toMatchObject({
        code: 0,
        output: expect.stringContaining('40 copied and read back, 0 there'),
      })
      expect(await Array.fromAsync(store.list('originals/copied'))).toHaveLength(keys.length)
      await store.delete('originals/copied/7')
      expect((await copy()).output).toContain('1 copied and read back, 39 there before.')
      await store.put('originals/copied/8', Buffer.from('torn'), 'image/webp')
      expect(await copy('--compare')).toMatchObject({
        code: 0,
        output: expect.stringMatching(/39 there before and the same\.\n1 were others there/),
      })
      expect((await copy('--compare')).output).toContain('40 there before and the same')
      expect(await store.get('variants/2/ab/ab/64-75.webp')).toBeNull()
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  describe('two api processes on one bucket', () => {
    let apis: Awaited<ReturnType<typeof startApiProcesses>>
    let one: ApiProcess
    let other: ApiProcess
    let person: HostedPerson
    beforeAll(async () => {
      apis = await startApiProcesses(2, { OBJECTS_URL: s3.urlFor() })
      ;[one, other] = apis.processes as [ApiProcess, ApiProcess]
      person = await apis.join()
    })
    afterAll(() => apis.close())

    test('takes parts of one picture by two apis on one bucket, and makes each variant in one process', async () => {
      const picture = await drawNoise(400)
      const { id } = (await one.ask(person, 'POST', '/uploads', { bytes: picture.length })).as(
        getUpload.response,
      )
      const turns = [one, other]
      for (let sent = 0, n = 0; sent < picture.length; n++) {
        const part = formOf(picture.subarray(sent, sent + limits.uploadPartBytes))
        const answer = await (turns[n % 2] ?? one).ask(person, 'PUT', `/uploads/${id}/parts/${sent}`, part)
        sent = answer.as(getUpload.response).received
      }
      const finished = await Promise.all(turns.map((api) => api.ask(person, 'POST', `/uploads/${id}/image`)))
      const [image, same] = finished.map((answer) => answer.as(ImageSchema).id)
      expect(same).toBe(image)
      const [row] = await apis.db
        .select()
        .from(images)
        .where(eq(images.id, image ?? 0))
      expect((await store.get(row?.objectKey ?? ''))?.length).toBe(row?.bytes)

      const asked = [64, 128, 256].flatMap((width) =>
        Array.from({ length: 6 }, (_, n) => `${turns[n % 2]?.url}/images/${image}?w=${width}`),
      )
      const answers = await Promise.all(asked.map((url) => fetch(url, { headers: { accept: 'image/avif' } })))
      expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200))
      const puts = s3.requests().filter((line) => /PUT \/tokonoma\/variants\/\d+\//.test(line))
      expect(puts.map((line) => /\d+-\d+\.avif/.exec(line)?.[0]).toSorted()).toEqual([
        '128-75.avif',
        '256-75.avif',
        '64-75.avif',
      ])
    })

    test('rejects pictures while the bucket is down, but serves all other reads and writes', async () => {
      await s3.stop()
      try {
        const headers = { ...signedHeaders(), authorization: `Bearer ${person.token}` }
        const { id } = (await one.ask(person, 'POST', '/uploads', { bytes: 9 })).as(getUpload.response)
        const refused = await fetch(`${one.url}/uploads/${id}/parts/0`, {
          method: 'PUT',
          headers,
          body: formOf(Buffer.from('123456789')),
        })
        expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }])
        expect((await one.ask(person, 'GET', `/uploads/${id}`)).as(getUpload.response).received).toBe(0)
        expect((await one.ask(person, 'GET', '/product_variations/search')).status).toBe(200)
        expect(await (await fetch(`${one.url}/readyz`)).json()).toMatchObject({ database: true, index: true })
      } finally {
        await s3.start()
      }
    })
  })

  test('rejects a wrong secret, which doctor reports', async () => {
    const { key, secret } = await s3.requireSignatures()
    const mine = open(s3.urlFor(key, secret))
    signed = mine
    await mine.put('originals/mine', Buffer.from('mine'), 'image/webp')
    expect(Buffer.from((await mine.get('originals/mine')) ?? []).toString()).toBe('mine')
    await expect(open(s3.urlFor(key, 'wrong')).get('originals/mine')).rejects.toMatchObject({
      code: 'unavailable',
    })
    const folder = await mkdtemp(join(tmpdir(), 'tokonoma-doctor-'))
    const doctorWith = (url: string) =>
      commands.run(['doctor'], { DATA_DIR: folder, DATABASE_URL: apisUrl, OBJECTS_URL: url })
    const apisUrl = 'postgresql://127.0.0.1:1/none'
    expect((await doctorWith(s3.urlFor(key, secret))).output).toMatch(
      /^ok +objects: bucket tokonoma at http.* takes, gives, lists and removes them$/m,
    )
    expect((await doctorWith(s3.urlFor(key, 'wrong'))).output).toMatch(
      /^wrong +objects: .*\(SignatureDoesNotMatch\)$/m,
    )
    await rm(folder, { recursive: true })
  })

  describe('a bucket that checks signatures', () => testStore(() => signed))
})
