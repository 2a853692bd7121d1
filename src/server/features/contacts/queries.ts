import { and, count, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { makerContacts, makers, products, productVariations } from '#server/db/schema/index.ts'
import { isPublic } from '#server/features/product-variations/card-queries.ts'
import type { CursorPlace } from '#server/http/cursor.ts'

type Connection = Database | Transaction

/** Whether it is a product of the maker that visitors see. */
export async function makerShows(db: Connection, makerId: number, variationId: number): Promise<boolean> {
  const rows = await db
    .select({ id: productVariations.id })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(and(eq(productVariations.id, variationId), eq(products.makerId, makerId), isPublic))
  return rows.length > 0
}

export const insertContact = async (db: Connection, contact: typeof makerContacts.$inferInsert) =>
  (await db.insert(makerContacts).values(contact).returning({ id: makerContacts.id })).at(0)

const selectContacts = (db: Connection) =>
  db
    .select({
      contact: makerContacts,
      maker: { id: makers.id, name: makers.name },
      makerEmail: makers.contactEmail,
      variation: { id: productVariations.id, name: productVariations.name },
      productName: products.name,
    })
    .from(makerContacts)
    .innerJoin(makers, eq(makers.id, makerContacts.makerId))
    .leftJoin(productVariations, eq(productVariations.id, makerContacts.variationId))
    .leftJoin(products, eq(products.id, productVariations.productId))

export const findContact = async (db: Connection, id: number) =>
  (await selectContacts(db).where(eq(makerContacts.id, id))).at(0)

export const selectContactsOf = (db: Connection, userId: number) =>
  selectContacts(db).where(eq(makerContacts.userId, userId)).orderBy(desc(makerContacts.id))

export type ContactRow = Awaited<ReturnType<typeof selectContactsOf>>[number]

export type ContactFilter = { maker_id?: number; unread: boolean }

const matches = ({ maker_id, unread }: ContactFilter): SQL | undefined =>
  and(
    maker_id === undefined ? undefined : eq(makerContacts.makerId, maker_id),
    unread ? isNull(makerContacts.readAt) : undefined,
  )

export const selectContactPage = (db: Database, filter: ContactFilter, { limit, before }: CursorPlace) =>
  selectContacts(db)
    .where(and(matches(filter), lt(makerContacts.id, before)))
    .orderBy(desc(makerContacts.id))
    .limit(limit)

export const countContacts = async (db: Database, filter: ContactFilter): Promise<number> =>
  (await db.select({ count: count() }).from(makerContacts).where(matches(filter))).at(0)?.count ?? 0

/** When it was read first stays. */
export const markRead = async (db: Connection, contactId: number) =>
  (
    await db
      .update(makerContacts)
      .set({ readAt: sql`coalesce(${makerContacts.readAt}, now())` })
      .where(eq(makerContacts.id, contactId))
      .returning({ id: makerContacts.id })
  ).at(0)
