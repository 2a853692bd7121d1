import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { createApi } from '#server/app.ts'
import { uploads, users } from '#server/db/schema/index.ts'
import { removeOldUploads } from '#server/features/uploads/parts.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { createTestApi, fetchFrom, signedHeaders } from '#tests/support/api.ts'
import { steadyTurn } from '#tests/support/loop-meter.ts'
import { beginUpload, drawSquare, sendPart } from '#tests/support/part-upload.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { objects } = api.services

const smallest = limits.uploadPartBytes
const picture = await drawSquare()
const mostMs = 100

describe('abandoned uploads', () => {
  const age = (id: number, hours: number) =>
    db
      .update(uploads)
      .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
      .where(eq(uploads.id, id))

  test('deletes abandoned uploads after a day with unrecorded parts', async () => {
    const person = await joinAs(api)
    const [old, young] = [
      await beginUpload(person, picture.length),
      await beginUpload(person, picture.length),
    ]
    for (const { id } of [old, young]) await sendPart(person, id, 0, picture.subarray(0, smallest))
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
    const { id } = await beginUpload(person, picture.length)
    await sendPart(person, id, 0, picture.subarray(0, smallest))
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
    const planted: number[] = []
    const tries = { tries: 5, enough: mostMs }
    for (let n = 0; n < 2 * tries.tries; n++) planted.push(await plant())
    const [dropped, old] = [planted.slice(0, tries.tries), planted.slice(tries.tries)]
    const drop = async (tried: number) => {
      const answer = await fetchFrom(app, `/uploads/${dropped[tried]}`, { method: 'DELETE', headers })
      expect(answer.status).toBe(200)
    }
    const removeNext = async (tried: number) => {
      await age(old[tried] ?? 0, 25)
      await removeOldUploads({ db, objects: kept })
    }
    expect(await steadyTurn(drop, tries)).toBeLessThan(mostMs)
    expect(await steadyTurn(removeNext, tries)).toBeLessThan(mostMs)
    for (const id of planted) await age(id, 25)
    await removeOldUploads({ db, objects: kept })
    expect(await db.$count(uploads, inArray(uploads.id, planted))).toBe(0)
    expect(await Array.fromAsync(kept.list('uploads'))).toEqual([])
  })

  test('deletes other abandoned uploads when one fails', async () => {
    const person = await joinAs(api)
    const all = [
      await beginUpload(person, picture.length),
      await beginUpload(person, picture.length),
      await beginUpload(person, picture.length),
    ]
    for (const { id } of all) {
      await sendPart(person, id, 0, picture.subarray(0, smallest))
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
    const { id, path } = await beginUpload(person, picture.length)
    await objects.put(`uploads/${id}/0`, new Uint8Array(9), 'application/octet-stream')
    await sendPart(person, id, 0, picture)
    expect((await person.request('POST', `${path}/image`)).body).toMatchObject({ width: 640, height: 640 })
  })
})
