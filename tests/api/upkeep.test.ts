import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { ImageSchema } from '#contract/kit/schemas.ts'
import { getConsoleArticle } from '#contract/magazines/console-routes.ts'
import type { Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { removeAbandonedIdentities, removeExpired } from '#server/identity/retention.ts'
import { removeOrphanedImages } from '#server/images/remove-orphans.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { joinAs, signUp, type TestPerson } from '#tests/support/people.ts'
import { studioPicture } from '#tests/support/pictures.ts'
import { buildPost, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { listStatements } from '#tests/support/query-plan.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { attachments, auditLog, identitySessions, identityUsers, images, imageUploads, makers, users } = schema

async function upload(person: TestPerson, color: string): Promise<number> {
  const body = new FormData()
  const bytes = await studioPicture({ left: 20, top: 20, width: 90, height: 90, color })
  body.append('image', new Blob([Buffer.from(bytes)]))
  const headers = { ...signedHeaders(), Authorization: `Bearer ${await person.token()}` }
  const answer = await api.raw('/images', { method: 'POST', headers, body })
  return ImageSchema.parse(await answer.json()).id
}

const article = {
  ...{ slug: 'walls-of-earth', title: '土の壁と暮らす', lead: '三つの住まい。', category: 1 },
  ...{ body: [{ type: 'paragraph', text: '壁に触れる。' }], url: null, published_at: null, tags: [] },
}

const twoDaysAgo = sql`now() - interval '2 days'`
const isKept = async (id: number) => (await db.$count(images, eq(images.id, id))) > 0

describe('pictures without references', () => {
  test('deletes unreferenced pictures with their variants after a day', async () => {
    const person = await joinAs(api)
    const [orphan, icon, fresh, catalogue] = [
      await upload(person, '#102030'),
      await upload(person, '#405060'),
      await upload(person, '#708090'),
      await upload(person, '#a0b0c0'),
    ]
    await person.request('POST', '/settings/profile', { body: { icon_image_id: icon } })
    const maker = await buildMaker(db)
    await db.update(makers).set({ logoImageId: catalogue }).where(eq(makers.id, maker.id))
    for (const id of [orphan, icon, catalogue])
      await db.update(imageUploads).set({ createdAt: twoDaysAgo }).where(eq(imageUploads.imageId, id))
    expect((await api.raw(`/images/${orphan}?w=128`)).status).toBe(200)
    const [row] = await db.select().from(images).where(eq(images.id, orphan))
    expect(await removeOrphanedImages(api.services)).toBe(1)
    expect(await Promise.all([orphan, icon, fresh, catalogue].map(isKept))).toEqual([false, true, true, true])
    expect((await api.raw(`/images/${orphan}?w=128`)).status).toBe(404)
    expect(await api.services.objects.get(row?.objectKey ?? '')).toBeNull()
    expect((await api.raw(`/images/${icon}?w=128`)).status).toBe(200)
  })

  test('keeps pictures that the audit log can restore as covers', async () => {
    const staff = await joinAs(api, { staff: true })
    const [cover, older] = [await upload(staff, '#314159'), await upload(staff, '#271828')]
    await db.update(imageUploads).set({ createdAt: twoDaysAgo })
    const body = { ...article, cover_image_id: cover }
    const made = (await staff.request('POST', '/console/articles', { body })).as(getConsoleArticle.response)
    const gone = await staff.request('DELETE', `/console/articles/${made.id}`)
    await db.insert(auditLog).values({
      ...{
        actorId: staff.userId,
        route: 'deleteArticle',
        thingKind: 'article',
        thingId: 9,
        thingName: '古い記事',
      },
      ...{ before: { cover_image_id: older }, createdAt: new Date(Date.now() - 91 * 86_400_000) },
    })
    await removeOrphanedImages(api.services)
    expect([await isKept(cover), await isKept(older)]).toEqual([true, false])
    const { version } = gone.body as { version: number }
    expect((await staff.request('POST', `/console/audit_log/${version}/undo`)).status).toBe(200)
    const { body: back } = await staff.request('GET', `/console/articles/${made.id}`)
    expect(back).toMatchObject({ cover_image_id: cover })
  })

  test('selects unreferenced pictures in one statement', async () => {
    const person = await joinAs(api)
    const shown: number[] = []
    for (const color of ['#013579', '#123579', '#234579', '#345679', '#456789'])
      shown.push(await upload(person, color))
    const [photo = 0, drawing = 0, teamLogo = 0, icon = 0, cover = 0] = shown
    const project = await buildProject(db)
    await buildPost(db, { projectId: project.id, imageId: photo })
    await db
      .insert(attachments)
      .values({ projectId: project.id, title: '平面図', attachmentType: 1, imageId: drawing, position: 1 })
    await buildTeam(db, { logoImageId: teamLogo })
    await db.update(users).set({ iconImageId: icon }).where(eq(users.id, person.userId))
    await buildMaker(db, { coverImageId: cover })
    await db.update(imageUploads).set({ createdAt: twoDaysAgo })
    await removeOrphanedImages(api.services)
    const sent = await listStatements(api.pool, (each) => removeOrphanedImages({ ...api.services, db: each }))
    expect(sent).toHaveLength(1)
    expect(await Promise.all(shown.map(isKept))).toEqual(shown.map(() => true))
  })

  test('keeps a picture that is referenced while the deletion waits', async () => {
    const orphan = await upload(await joinAs(api), '#567891')
    await db.update(imageUploads).set({ createdAt: twoDaysAgo }).where(eq(imageUploads.imageId, orphan))
    const { removing } = await db.transaction(async (tx) => {
      await buildTeam(tx as unknown as Database, { logoImageId: orphan })
      const removing = removeOrphanedImages(api.services)
      await untilSomebodyWaits(tx, removing)
      return { removing }
    })
    expect(await removing).toBe(0)
    expect(await isKept(orphan)).toBe(true)
  })

  test('deletes the objects of pictures after their rows are committed as deleted', async () => {
    const orphan = await upload(await joinAs(api), '#113355')
    await db.update(imageUploads).set({ createdAt: twoDaysAgo }).where(eq(imageUploads.imageId, orphan))
    const { objects } = api.services
    const rowsAtDeletion: boolean[] = []
    const watched = {
      ...objects,
      delete: async (key: string) => {
        rowsAtDeletion.push(await isKept(orphan))
        await objects.delete(key)
      },
    }
    expect(await removeOrphanedImages({ db, objects: watched })).toBe(1)
    expect(new Set(rowsAtDeletion)).toEqual(new Set([false]))
  })

  test('deletes a person’s pictures with the account unless another person uploaded them too', async () => {
    const [person, other] = [await joinAs(api), await joinAs(api)]
    const alone = await upload(person, '#aa1122')
    const shared = await upload(person, '#22aa11')
    expect(await upload(other, '#22aa11')).toBe(shared)
    await person.request('DELETE', '/users/me', { body: { confirm: true, password: person.password } })
    await removeOrphanedImages(api.services)
    expect(await Promise.all([alone, shared].map(isKept))).toEqual([false, true])
  })
})

test('deletes identities after 30 days without a verified address and without an account', async () => {
  const abandoned = await signUp(api, { verified: false })
  const recent = await signUp(api, { verified: false })
  const verified = await signUp(api)
  const account = await joinAs(api, { verified: false })
  const aged = [abandoned, verified, account].map(({ email }) => email)
  for (const email of aged)
    await db
      .update(identityUsers)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(identityUsers.email, email))
  // The account counts whatever its issuer, and whatever the URL of the api at that time.
  await db.update(users).set({ issuer: 'http://an-older-api.test/auth' }).where(eq(users.id, account.userId))
  expect(await removeAbandonedIdentities(db)).toBe(1)
  const kept = (await db.select({ email: identityUsers.email }).from(identityUsers)).map(({ email }) => email)
  expect(kept).not.toContain(abandoned.email)
  for (const { email } of [recent, verified, account]) expect(kept).toContain(email)
})

test('deletes expired sessions only', async () => {
  const [ended, living] = [await signUp(api), await signUp(api)]
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, ended.email))
  await db
    .update(identitySessions)
    .set({ expiresAt: twoDaysAgo })
    .where(eq(identitySessions.userId, user?.id ?? ''))
  await removeExpired(db)
  expect(await db.$count(identitySessions, eq(identitySessions.userId, user?.id ?? ''))).toBe(0)
  expect(await living.token()).toMatch(/\./)
})
