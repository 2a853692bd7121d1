import { eq } from 'drizzle-orm'
import { ApiError } from '#server/api-error.ts'
import type { Transaction } from '#server/db/connect.ts'
import {
  brands,
  catalogueImports,
  certificates,
  makerContacts,
  makerInvitations,
  makerMembers,
  makers,
  orders,
  posts,
  productChangeRequests,
  products,
} from '#server/db/schema/index.ts'

/** In the words of the refusal. */
const uses = [
  ['製品', '件', products, products.makerId],
  ['ブランド', '件', brands, brands.makerId],
  ['認定', '件', certificates, certificates.makerId],
  ['施工事例の写真', '枚', posts, posts.makerId],
  ['ご請求', '件', orders, orders.makerId],
  ['お問い合わせ', '件', makerContacts, makerContacts.makerId],
  ['取り込み', '件', catalogueImports, catalogueImports.makerId],
  ['変更の依頼', '件', productChangeRequests, productChangeRequests.makerId],
  ['担当者', '人', makerMembers, makerMembers.makerId],
  ['招待中の方', '人', makerInvitations, makerInvitations.makerId],
] as const

/** Locks the maker first, to count rows of open transactions. */
export async function requireUnusedMaker(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: makers.id }).from(makers).where(eq(makers.id, id)).for('update')
  const named: string[] = []
  for (const [noun, unit, table, column] of uses) {
    const count = await tx.$count(table, eq(column, id))
    if (count > 0) named.push(`${noun}${count.toLocaleString('ja')}${unit}`)
  }
  if (named.length > 0)
    throw new ApiError('in_use', undefined, { detail: `${named.join('、')}があるため、削除できません。` })
}
