import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import { regulationKeys, regulations } from '#contract/data/regulations.ts'
import type { Searcher } from '#search/search-port.ts'
import type { SearchQuery, SuggestEntry } from '#search/types.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { isShownProduct, products, productVariations } from '#server/db/schema/index.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { suggestionKeywords } from './keywords.ts'

/** Generic words help more users than product names. */
const weightOf = { category: 6, keyword: 5, material: 4, maker: 4, brand: 3, product: 2 }

type SuggestionCandidate = { text: string; reading: string; kind: keyof typeof weightOf; id?: number }

/** Sorting more is slow. */
const mostProducts = 5_000
/** Variations searched for popular products, and the page size. */
const mostVariations = 50_000
const pageSize = 10_000

/** Counts the products of each page: none leads to an empty one. */
export async function collectProductSuggestions(
  db: Database,
  index: Searcher,
  taxonomy: Taxonomy,
  signal: AbortSignal,
): Promise<SuggestEntry[]> {
  const entries: SuggestEntry[] = []
  for (const candidate of candidatesOf(taxonomy)) {
    const count = await index.count({ ...askedBy(candidate), grouped: true })
    if (count > 0) entries.push({ ...candidate, weight: weightOf[candidate.kind], count })
    await nextTurn()
    signal.throwIfAborted()
  }
  const rows = await selectProductNames(db, await findPopularProducts(db, index))
  return [
    ...entries,
    ...rows.map((row): SuggestEntry => ({ ...row, kind: 'product', weight: weightOf.product })),
  ]
}

const askedBy = ({ kind, id, text }: SuggestionCandidate): SearchQuery =>
  id === undefined ? (gradeOf(text) ?? { keyword: text }) : { filters: { [kind]: [id] } }

/** Finds grades by filter: the word 不燃 also occurs in 準不燃. */
function gradeOf(text: string): SearchQuery | undefined {
  const key = regulationKeys.find((each) => regulations[each].values.some(({ label }) => label === text))
  const grade = key && regulations[key].values.find(({ label }) => label === text)
  return grade && { filters: { [key]: [grade.id] } }
}

/** Returns a word that is both category and keyword once. */
function candidatesOf(taxonomy: Taxonomy): SuggestionCandidate[] {
  const named =
    (kind: SuggestionCandidate['kind']) =>
    ({ id, name, nameKana }: { id: number; name: string; nameKana: string }): SuggestionCandidate => ({
      text: name,
      reading: nameKana,
      kind,
      id,
    })
  const all = [
    ...[...taxonomy.categories.values()].map(named('category')),
    ...[...taxonomy.materials.values()].map(named('material')),
    ...[...taxonomy.makers.values()].map(named('maker')),
    ...[...taxonomy.brands.values()].map(named('brand')),
    ...suggestionKeywords.map(([text, reading]): SuggestionCandidate => ({ text, reading, kind: 'keyword' })),
  ]
  const first = new Map<string, SuggestionCandidate>()
  for (const candidate of all) if (!first.has(candidate.text)) first.set(candidate.text, candidate)
  return [...first.values()]
}

/** Uses the index: PostgreSQL would take seconds to sort a million rows by counters. */
async function findPopularProducts(executor: Executor, index: Searcher): Promise<number[]> {
  const found = new Set<number>()
  for (let offset = 0; offset < mostVariations && found.size < mostProducts; offset += pageSize) {
    const { ids } = await index.search({ offset, limit: pageSize })
    if (ids.length === 0) break
    const rows = await selectProductIds(executor, ids)
    const productOf = new Map(rows.map((row) => [row.id, row.productId]))
    for (const id of ids) {
      const productId = productOf.get(id)
      if (productId !== undefined && found.size < mostProducts) found.add(productId)
    }
  }
  return [...found]
}

const selectProductIds = (executor: Executor, variationIds: number[]) =>
  executor
    .select({ id: productVariations.id, productId: productVariations.productId })
    .from(productVariations)
    .where(sql`${productVariations.id} = any(${sql.param(variationIds)}::bigint[])`)

const selectProductNames = (executor: Executor, ids: number[]) =>
  executor
    .select({
      id: products.id,
      text: products.name,
      reading: products.nameKana,
      count: sql<number>`count(*)::int`,
    })
    .from(products)
    .innerJoin(productVariations, eq(productVariations.productId, products.id))
    .where(
      and(
        sql`${products.id} = any(${sql.param(ids)}::bigint[])`,
        isShownProduct,
        productVariations.published,
        sql`not ${productVariations.discontinued}`,
      ),
    )
    .groupBy(products.id)
    .orderBy(asc(products.id))
