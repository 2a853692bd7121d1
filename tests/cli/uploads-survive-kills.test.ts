// kill -9 of the api during uploads. No partial photo is ever shown, acknowledged parts survive, and nightly
// jobs remove leftovers.
import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { randomFor } from '#demo/random.ts'
import { images, imageUploads, posts, uploads } from '#server/db/schema/index.ts'
import { readParts, removeOldUploads } from '#server/features/uploads/parts.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { removeOrphanedImages } from '#server/images/remove-orphans.ts'
import { removeStrayObjects } from '#server/images/remove-strays.ts'
import { type ApiProcess, startApiProcesses } from '#tests/support/api-processes.ts'
import { buildMember, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { createUploadLoad, noiseHeight, type SentPhoto } from '#tests/support/upload-load.ts'

/** KILL_ROUNDS=100 takes some three minutes. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2)
/** The process is killed at a random moment after some progress. */
const longestWaitMs = 60

const apis = await startApiProcesses(1)
afterAll(apis.close)
const { db } = apis
const [api] = apis.processes as [ApiProcess]
const objects = createFolderStore(apis.objectsFolder)

const team = await buildTeam(db)
const people = await Promise.all([apis.join(), apis.join(), apis.join()])
for (const { userId } of people) await buildMember(db, { teamId: team.id, userId, kind: 2 })
const project = await buildProject(db, { teamId: team.id, published: true })

/** Every image with a row has all its bytes. */
async function expectWholePictures(): Promise<void> {
  for (const { objectKey, sha256, bytes } of await db.select().from(images)) {
    const kept = await objects.get(objectKey)
    expect([objectKey, kept?.length]).toEqual([objectKey, bytes])
    expect(
      createHash('sha256')
        .update(kept ?? '')
        .digest('hex'),
    ).toBe(sha256)
  }
}

/** Every upload has its acknowledged parts, and they begin its image. */
async function expectKeptParts(photos: readonly SentPhoto[]): Promise<void> {
  for (const { uploadId, picture, received, imageId } of photos) {
    if (imageId !== undefined) continue
    const [row] = await db.select().from(uploads).where(eq(uploads.id, uploadId))
    // Parts are removed once the image exists.
    if (!row || row.imageId !== null) continue
    expect(row.received).toBeGreaterThanOrEqual(received)
    const parts = await readParts(objects, row)
    expect(parts && Buffer.compare(parts, picture.subarray(0, row.received))).toBe(0)
  }
}

/** Ages rows and objects by 25 hours. */
async function letTimePass(): Promise<void> {
  const later = sql`created_at - interval '25 hours'`
  await db.update(uploads).set({ createdAt: later })
  await db.update(imageUploads).set({ createdAt: later })
  const before = new Date(Date.now() - 25 * 3_600_000)
  for (const key of await listObjects()) await utimes(join(apis.objectsFolder, key), before, before)
}

async function listObjects(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['originals', 'variants', 'uploads'])
    for await (const key of objects.list(folder)) keys.push(key)
  return keys.toSorted()
}

test(
  `keeps every acknowledged photo whole and once after ${rounds} kills, and cleans up the rest at night`,
  async () => {
    const load = createUploadLoad(api, people, project.id)
    const { unit } = randomFor('kills of uploads')
    const running = load.run()
    running.catch(() => {})
    for (let round = 1; round <= rounds; round++) {
      await Promise.race([load.progress(), running])
      await wait(unit() * longestWaitMs)
      await api.kill()
      await expectWholePictures()
      await expectKeptParts(load.photos)
      await api.start()
    }
    load.stop()
    await running

    const { photos } = load
    const rows = await db
      .select({ id: posts.id, position: posts.position, image: images })
      .from(posts)
      .innerJoin(images, eq(images.id, posts.imageId))
      .where(eq(posts.projectId, project.id))
      .orderBy(posts.position)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, n) => n + 1))
    const shown = rows.map(({ id, image }) => [id, image.id, image.width]).toSorted()
    expect(shown).toEqual(photos.map((photo) => [photo.postId, photo.imageId, photo.width]).toSorted())
    for (const { imageId, width } of photos) {
      const answer = await fetch(`${api.url}/images/${imageId}?w=64`)
      expect(answer.status).toBe(200)
      const { height = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(Math.abs(height - (64 * noiseHeight) / width)).toBeLessThanOrEqual(1)
    }
    await expectWholePictures()

    // Uploads begun and abandoned, as by a closed page.
    const [one] = people
    await api.ask(one, 'POST', '/uploads', { bytes: 9 })
    const before = (await listObjects()).length
    await letTimePass()
    const stores = { db, objects }
    const removed = [
      await removeOldUploads(stores),
      await removeOrphanedImages(stores),
      await removeStrayObjects(stores),
    ]
    expect(await db.$count(uploads)).toBe(0)
    expect(await db.$count(images)).toBe(photos.length)
    const left = await listObjects()
    const isOfPhoto = (key: string) => rows.some(({ image }) => key.includes(image.sha256))
    expect(left.filter((key) => !isOfPhoto(key) || key.endsWith('.part'))).toEqual([])
    expect(left.filter((key) => key.startsWith('originals/'))).toEqual(
      rows.map(({ image }) => image.objectKey).toSorted(),
    )
    await expectWholePictures()
    console.info(
      `${photos.length} photos; removed: ${removed.join(' uploads, ')} pictures and strays; ${before - left.length} objects less`,
    )
  },
  600_000 + rounds * 120_000,
)
