import { setImmediate as breathe } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { suggestionKinds } from '#contract/search.ts'
import type { SearchIndex, SuggestEntry } from '#search/types.ts'
import type { Database } from '#server/db/connect.ts'
import { products, productVariationCounters, productVariations } from '#server/db/schema/index.ts'
import { suggestionKeywords } from './suggestion-keywords.ts'
import type { Taxonomy } from './taxonomy.ts'

export type SuggestionKind = (typeof suggestionKinds)[number]

type Candidate = { text: string; reading: string; kind: SuggestionKind; id?: number }

/** A general word helps more people than the name of one product. */
const weightOf: Record<SuggestionKind, number> = {
  category: 6,
  keyword: 5,
  material: 4,
  maker: 4,
  brand: 3,
  product: 2,
}

/** Searches between two breaths. */
const sliceSize = 8

/** The names of the products that people look at most: more would take long to sort, and nobody reads that far. */
const mostProducts = 5_000

/**
 * Everything that can be suggested, each with the number of documents it finds as a keyword, so that nobody is led to an
 * empty page. A product leads to its variations.
 */
export async function collectSuggestions(
  db: Database,
  index: SearchIndex,
  taxonomy: Taxonomy,
): Promise<SuggestEntry[]> {
  const entries: SuggestEntry[] = []
  let counted = 0
  for (const candidate of candidatesOf(taxonomy)) {
    const count = index.search({ keyword: candidate.text, limit: 0 }).total
    if (count > 0) entries.push({ ...candidate, weight: weightOf[candidate.kind], count })
    if (++counted % sliceSize === 0) await breathe()
  }
  const rows = await selectProductNames(db, mostProducts)
  return [
    ...entries,
    ...rows.map((row): SuggestEntry => ({ ...row, kind: 'product', weight: weightOf.product })),
  ]
}

/** A word that is both a category and a keyword is suggested once, as what says more. */
function candidatesOf(taxonomy: Taxonomy): Candidate[] {
  const named =
    (kind: SuggestionKind) =>
    ({ id, name, nameKana }: { id: number; name: string; nameKana: string }): Candidate => ({
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
    ...suggestionKeywords.map(([text, reading]): Candidate => ({ text, reading, kind: 'keyword' })),
  ]
  const first = new Map<string, Candidate>()
  for (const candidate of all) if (!first.has(candidate.text)) first.set(candidate.text, candidate)
  return [...first.values()]
}

const selectProductNames = (db: Database, limit: number) =>
  db
    .select({
      id: products.id,
      text: products.name,
      reading: products.nameKana,
      count: sql<number>`count(*)::int`,
    })
    .from(products)
    .innerJoin(productVariations, eq(productVariations.productId, products.id))
    .leftJoin(productVariationCounters, eq(productVariationCounters.variationId, productVariations.id))
    .where(and(products.published, productVariations.published, sql`not ${productVariations.discontinued}`))
    .groupBy(products.id)
    .orderBy(sql`sum(${productVariationCounters.views}) desc nulls last`, asc(products.id))
    .limit(limit)
