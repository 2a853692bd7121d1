import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ConsoleContactSort } from '#contract/data/console-sorts.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import { makerContacts, makers, products, productVariations } from '#server/db/schema/index.ts'
import { firstImage, isPublic } from '#server/features/product-variations/card-queries.ts'
import { hasMailbox } from '#server/maker-mailboxes.ts'
import { isOwnMaker } from '#server/maker-roles.ts'

export async function isPublicProductOf(
  executor: Executor,
  makerId: number,
  variationId: number,
): Promise<boolean> {
  const rows = await executor
    .select({ id: productVariations.id })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(and(eq(productVariations.id, variationId), eq(products.makerId, makerId), isPublic))
  return rows.length > 0
}

export const insertContact = (executor: Executor, contact: typeof makerContacts.$inferInsert) =>
  first(executor.insert(makerContacts).values(contact).returning({ id: makerContacts.id }))

const selectContacts = (executor: Executor) =>
  executor
    .select({
      contact: makerContacts,
      maker: { id: makers.id, name: makers.name },
      hasMailbox: hasMailbox(makers.id),
      variation: {
        id: productVariations.id,
        name: productVariations.name,
        code: productVariations.code,
        productId: productVariations.productId,
      },
      productName: products.name,
    })
    .from(makerContacts)
    .innerJoin(makers, eq(makers.id, makerContacts.makerId))
    .leftJoin(productVariations, eq(productVariations.id, makerContacts.variationId))
    .leftJoin(products, eq(products.id, productVariations.productId))

export const findContact = (executor: Executor, id: number) =>
  first(selectContacts(executor).where(eq(makerContacts.id, id)))

export const selectContactsOf = (executor: Executor, userId: number) =>
  selectContacts(executor).where(eq(makerContacts.userId, userId)).orderBy(desc(makerContacts.id))

export type ContactRow = Awaited<ReturnType<typeof selectContactsOf>>[number]

export type ContactFilter = { maker_id?: number; unread: boolean }

const matches = (actor: Actor, { maker_id, unread }: ContactFilter): SQL | undefined =>
  and(
    isOwnMaker(actor, makerContacts.makerId),
    maker_id === undefined ? undefined : eq(makerContacts.makerId, maker_id),
    unread ? isNull(makerContacts.readAt) : undefined,
  )

export const selectContactPage = (
  executor: Executor,
  actor: Actor,
  filter: ContactFilter,
  { limit, before }: CursorPage,
) =>
  selectContacts(executor)
    .where(and(matches(actor, filter), lt(makerContacts.id, before)))
    .orderBy(desc(makerContacts.id))
    .limit(limit)

export const contactKeys: Readonly<Record<Exclude<ConsoleContactSort, 'newest'>, SQL>> = {
  oldest: sql`${makerContacts.id}`,
  maker: byReading(makers.nameKana),
}

export const matchingContacts = (actor: Actor, filter: ContactFilter) => (key: SQL) =>
  sql`select ${makerContacts.id}, ${key} from ${makerContacts} join ${makers} on ${makers.id} = ${makerContacts.makerId}
    where ${matches(actor, filter) ?? sql`true`}`

export const selectContactsByIds = (executor: Executor, ids: readonly number[]) =>
  selectContacts(executor).where(isOneOf(makerContacts.id, ids))

export const countContacts = (executor: Executor, actor: Actor, filter: ContactFilter) =>
  executor.$count(makerContacts, matches(actor, filter))

export const selectLooks = (executor: Executor, variationIds: readonly number[]) =>
  executor
    .select({ id: productVariations.id, image: firstImage, shown: sql<boolean>`${isPublic}` })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(isOneOf(productVariations.id, variationIds))

export type LookRow = Awaited<ReturnType<typeof selectLooks>>[number]
