// Builders of people, lists and saved searches; missing parents are created, as in builders.ts.
import type { Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { one } from './builders.ts'
import { nextNumber } from './next-number.ts'

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

export async function buildUser(db: Database, values: Values<typeof schema.users> = {}) {
  const defaults = { screenName: `test_user_${nextNumber()}` }
  return one(
    await db
      .insert(schema.users)
      .values({ ...defaults, ...values })
      .returning(),
  )
}

export type ListValues = Values<typeof schema.lists> & {
  items?: readonly ({ kind: number; itemId: number } & Values<typeof schema.listItems>)[]
}

/**
 * Creates a public list unless isPrivate is given. kind of an item: 1 project, 2 post, 3 interior, 4 building
 * material. The last item was added last, and so stands first.
 */
export async function buildList(db: Database, { items = [], ...values }: ListValues = {}) {
  const defaults = { name: `試作リスト${nextNumber()}`, isPrivate: false }
  const ownerId = values.ownerId ?? (await buildUser(db)).id
  const list = one(
    await db
      .insert(schema.lists)
      .values({ ...defaults, ...values, ownerId })
      .returning(),
  )
  for (const [index, { kind, itemId, ...use }] of items.entries()) {
    const column = kind === 1 ? 'projectId' : kind === 2 ? 'postId' : 'variationId'
    await db.insert(schema.listItems).values({ listId: list.id, position: -index, ...use, [column]: itemId })
  }
  return list
}

/** Creates a like of a project, a post or a variation. */
export async function buildLike(
  db: Database,
  { userId, ...target }: Omit<typeof schema.likes.$inferInsert, 'userId'> & { userId?: number },
) {
  const values = { ...target, userId: userId ?? (await buildUser(db)).id }
  return one(await db.insert(schema.likes).values(values).returning())
}

export const buildFollow = (db: Database, followerId: number, followedId: number) =>
  db.insert(schema.follows).values({ followerId, followedId })

export async function buildSavedSearch(db: Database, values: Values<typeof schema.savedSearches> = {}) {
  const defaults = { kind: 'product' as const, name: `試作の条件${nextNumber()}`, query: 'color_type_ids=11' }
  const userId = values.userId ?? (await buildUser(db)).id
  return one(
    await db
      .insert(schema.savedSearches)
      .values({ ...defaults, ...values, userId })
      .returning(),
  )
}
