import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { listItems, productVariations, users, variationChanges } from '#server/db/schema/index.ts'
import { productChangesJob } from '#server/features/notifications/products/notify-holders.ts'
import { one } from '#tests/support/builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { occur } from '#tests/support/notification-builders.ts'
import { buildMember, buildPost, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { withDatabase } from './with-database.ts'

const idOf = async (db: Database, email: string): Promise<number> =>
  one(await db.select().from(users).where(eq(users.email, email))).id

async function makeTeam(db: Database, userId: number) {
  const team = await buildTeam(db, { name: `設計室 ${randomUUID().slice(0, 8)}` })
  await buildMember(db, { teamId: team.id, userId })
  return team
}

/** Creates a follow by a person of this name, with its notification. */
export const notifyOfFollow = (email: string, screenName: string) =>
  withDatabase(async (db) => {
    const actorId = (await buildUser(db, { screenName })).id
    await occur(db, { type: 'FOLLOW', actorId, userId: await idOf(db, email) })
  })

/** Creates a team and project of the person, and likes by people of these names. */
export const notifyOfLikes = (email: string, title: string, screenNames: readonly string[]) =>
  withDatabase(async (db) => {
    const team = await makeTeam(db, await idOf(db, email))
    const { id: projectId } = await buildProject(db, { title, teamId: team.id })
    await buildPost(db, { projectId })
    for (const screenName of screenNames) {
      const actorId = (await buildUser(db, { screenName })).id
      await occur(db, { type: 'LIKE', actorId, subject: { projectId } })
    }
  })

/** Rejects the person's request to join a team. */
export const notifyOfReject = (email: string) =>
  withDatabase(async (db) => {
    const actorId = (await buildUser(db)).id
    const userId = await idOf(db, email)
    await occur(db, { type: 'REJECT_TEAM', actorId, teamId: (await makeTeam(db, actorId)).id, userId })
  })

/** Notifies of the announced ends of a list's products, as if they were an hour old, and the list older. */
export const notifyOfEndings = (listId: number) =>
  withDatabase(async (db) => {
    const ofList = eq(listItems.listId, listId)
    await db
      .update(listItems)
      .set({ createdAt: new Date(0) })
      .where(ofList)
    const items = await db
      .select({ variationId: productVariations.id })
      .from(listItems)
      .innerJoin(productVariations, eq(productVariations.id, listItems.variationId))
      .where(and(ofList, or(productVariations.discontinued, isNotNull(productVariations.discontinuedOn))))
    const before = { discontinued: false, discontinued_on: null }
    const createdAt = new Date(Date.now() - 61 * 60_000)
    await db
      .insert(variationChanges)
      .values(items.map((item) => ({ ...item, kind: 'ending' as const, before, createdAt })))
    await productChangesJob.run({ db }, undefined, '')
  })
