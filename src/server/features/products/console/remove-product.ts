import { eq } from 'drizzle-orm'
import { deleteProduct } from '#contract/products/console-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { removeRecord } from '#server/console/change-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { products, productVariations } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { editing } from './policy.ts'
import { lockFamilies, readCategories } from './product-categories.ts'
import { productRecord } from './product-record.ts'
import { countReferences } from './variation-references.ts'
import { lockVariations } from './variation-rows.ts'

/** Removes a draft that nothing refers to. */
export const removeDraft = (services: Services, actor: Actor, id: number) =>
  removeRecord(services, actor, {
    route: deleteProduct.id,
    record: {
      ...productRecord,
      // Under the record's lock, like all writes of products: in another order the two would wait for each other.
      write: async (tx, of, state) => {
        await requireRemovable(tx, of)
        await productRecord.write(tx, of, state)
      },
    },
    id,
    enter: editing(id),
  })

/** Japanese names and counters of references to a product, by table. */
const wording: Readonly<Record<string, (count: number) => string>> = {
  order_items: (count) => `サンプルのご請求${count}件`,
  cart_items: (count) => `カート${count}件`,
  list_items: (count) => `リスト${count}件`,
  likes: (count) => `いいね${count}件`,
  pins: (count) => `写真のピン${count}件`,
  maker_contacts: (count) => `お問い合わせ${count}件`,
  articles: (count) => `記事${count}件`,
  home_blocks: (count) => `ホームのブロック${count}件`,
  variation_successors: (count) => `後継品としての指定${count}件`,
  price_revisions: (count) => `予告した価格${count}件`,
  curated_lists: (count) => `名前つきの一覧${count}件`,
}

/** Locks the variations first: references that begin wait, and then find them gone. Before them the terms, as merges do. */
async function requireRemovable(tx: Transaction, id: number): Promise<void> {
  await lockFamilies(tx, await readCategories(tx, id))
  const variations = await lockVariations(tx, eq(productVariations.productId, id))
  const select = tx.select({ firstPublishedAt: products.firstPublishedAt }).from(products)
  const { firstPublishedAt } = found(await first(select.where(eq(products.id, id))))
  if (firstPublishedAt !== null)
    throw refuse('公開したことのある製品は、削除できません。非公開にすると、検索にもページにも出ません。')
  const named = await listReferences(
    tx,
    variations.map((variation) => variation.id),
  )
  if (named.length > 0) throw refuse(`${named.join('、')}があるため、削除できません。非公開のまま残せます。`)
}

const refuse = (detail: string) => new ApiError('in_use', undefined, { detail })

async function listReferences(tx: Transaction, variationIds: readonly number[]): Promise<string[]> {
  const rows = await countReferences(tx, variationIds)
  const counted = rows.flatMap(({ name, count }) => wording[name]?.(count) ?? [])
  return rows.length > counted.length ? [...counted, '仕様の値'] : counted
}
