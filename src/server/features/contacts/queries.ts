import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { makerContacts, makers, products, productVariations } from '#server/db/schema/index.ts'
import { type IdPage, selectIdPage } from '#server/db/select-id-page.ts'
import { isPublic } from '#server/features/product-variations/card-queries.ts'

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

export const insertContact = (db: Connection, contact: typeof makerContacts.$inferInsert) =>
  db.insert(makerContacts).values(contact).returning({ id: makerContacts.id })

export const selectContacts = (db: Connection, ids: readonly number[]) =>
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
    .where(isOneOf(makerContacts.id, ids))
    .orderBy(desc(makerContacts.id))

export const selectContactIdsOf = (db: Connection, userId: number) =>
  db.select({ id: makerContacts.id }).from(makerContacts).where(eq(makerContacts.userId, userId))

export type ContactFilter = { maker_id?: number; unread: boolean }

export const selectContactPage = (db: Database, { maker_id, unread }: ContactFilter, page: IdPage) =>
  selectIdPage(
    db,
    db
      .select({ id: makerContacts.id })
      .from(makerContacts)
      .where(
        and(
          maker_id === undefined ? undefined : eq(makerContacts.makerId, maker_id),
          unread ? isNull(makerContacts.readAt) : undefined,
        ),
      )
      .getSQL(),
    page,
  )

/** When it was read first stays. */
export const markRead = (db: Connection, contactId: number) =>
  db
    .update(makerContacts)
    .set({ readAt: sql`coalesce(${makerContacts.readAt}, now())` })
    .where(eq(makerContacts.id, contactId))
    .returning({ id: makerContacts.id })
