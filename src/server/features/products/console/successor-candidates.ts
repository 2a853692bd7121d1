import { sql } from 'drizzle-orm'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import {
  listSimilarVariations,
  type SimilarityQuery,
} from '#server/features/product-variations/similarity/service.ts'
import type { Services } from '#server/services.ts'
import { loadSuccessors } from './load-successors.ts'
import { requireReaderOfVariation } from './variation-use.ts'

const most = 12

const axes = ['image', 'color', 'size', 'price'] as const satisfies SimilarityQuery['axis'][]

export async function listCandidates(services: Services, actor: Actor, id: number, keyword: string) {
  await requireReaderOfVariation(services.db, actor, id)
  if (keyword.trim() === '') return suggestSuccessors(services, id)
  const items = await loadSuccessors(services, await searchMaker(services.db, id, keyword))
  return { items: items.map((item) => ({ ...item, reasons: [] })) }
}

/** Knows the neighbours of public 品番 alone. Those near in more ways come first, in the own category before others. */
async function suggestSuccessors(services: Services, id: number) {
  const [base] = await loadVariationCards(services, [id])
  if (!base) return { items: [] }
  const query = { maker_id: base.product.maker_id, limit: most }
  const near = await Promise.all(axes.map((axis) => listSimilarVariations(services, id, { ...query, axis })))
  const categories = new Set(base.product.categories.map((category) => category.id))
  const candidates = new Map<number, { id: number; isNear: boolean; score: number; reasons: string[] }>()
  for (const { items } of near)
    for (const [place, card] of items.entries()) {
      const isNear = card.product.categories.some((category) => categories.has(category.id))
      const { score, reasons } = candidates.get(card.id) ?? { score: 0, reasons: [] }
      const added = { score: score + 1 / (place + 2), reasons: [...reasons, card.reason.text] }
      candidates.set(card.id, { id: card.id, isNear, ...added })
    }
  const ordered = [...candidates.values()]
    .toSorted((a, b) => Number(b.isNear) - Number(a.isNear) || b.score - a.score || a.id - b.id)
    .slice(0, most)
  const items = await loadSuccessors(
    services,
    ordered.map((candidate) => candidate.id),
  )
  return { items: items.map((item) => ({ ...item, reasons: candidates.get(item.id)?.reasons ?? [] })) }
}

/** Searches unpublished 品番 too. */
async function searchMaker(executor: Executor, id: number, keyword: string): Promise<number[]> {
  const key = foldProductCode(keyword)
  const text = keyword.normalize('NFKC').trim().toLowerCase()
  const { rows } = await executor.execute<{ id: number }>(sql`
    select v.id::float8 as id from product_variations own
      join product_variations v on v.maker_id = own.maker_id and v.id <> own.id
      join products p on p.id = v.product_id
    where own.id = ${id} and ((${key} <> '' and position(${key} in v.code_key) > 0)
      or position(${text} in lower(normalize(concat_ws(' ', p.name, v.name, p.name_kana), NFKC))) > 0)
    order by v.discontinued, v.code_key = ${key} desc, starts_with(v.code_key, ${key}) desc, v.code_key, v.id
    limit ${most}::int`)
  return rows.map((row) => row.id)
}
