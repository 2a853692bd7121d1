/**
 * Measures the cost of parsing sentences: golden sentences as plain text and parsed, with all counts and
 * without HTTP.
 * Prints milliseconds of a query. `npm run bench:sentences`, or `npm run bench:sentences -- demo` for one
 * size.
 */

import { median, quantile } from '#cli/search-bench/percentiles.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { projectFacets } from '#contract/data/project-facets.ts'
import { productLexicon } from '#query/lexicon.ts'
import { readKeyword } from '#query/parse/reading.ts'
import { type KeywordInput as Asked, asTyped, type Reading, readProjects } from '#query/parse.ts'
import { searchOrRelax } from '#query/relax.ts'
import type { Searcher } from '#search/search-port.ts'
import { facetsToCount } from '#server/search-facets/facets-to-query.ts'
import { linesOf } from '#tests/golden/sentence-lines.ts'
import { grammarOfProducts, grammarOfProjects } from '#tests/golden/sentences-of-grammar.ts'
import { sentencesOfProducts } from '#tests/golden/sentences-of-products.ts'
import { sentencesOfProjects } from '#tests/golden/sentences-of-projects.ts'
import { type CatalogueServer, forEverySize } from './catalogue-server.ts'

const rounds = 7

type MeasuredSearch = {
  index: Searcher
  read: (input: Asked, isFine?: boolean) => Reading | Promise<Reading>
  counted: { facets: string[] }
}

await forEverySize(benchSentences)

async function benchSentences({ indexes: { variations, posts } }: CatalogueServer): Promise<void> {
  const lexicon = await productLexicon(variations.terms)
  const products: MeasuredSearch = {
    index: variations,
    read: (input, isFine) => readKeyword(input, {}, lexicon, isFine),
    counted: facetsToCount(productFacets),
  }
  const photos: MeasuredSearch = {
    index: posts,
    read: (input, isFine) => readProjects(posts, variations, input, {}, isFine),
    counted: facetsToCount(projectFacets),
  }
  await measureSide('products', products, sentencesOfProducts + grammarOfProducts)
  await measureSide('photos', photos, sentencesOfProjects + grammarOfProjects)
}

async function measureSide(
  label: string,
  { index, read, counted }: MeasuredSearch,
  table: string,
): Promise<void> {
  const keywords = linesOf(table).map(({ sentence }) => sentence)
  const query = { ...counted, limit: 24 }
  const asItStands = (keyword: string): Asked => ({ ...asTyped(keyword), interpret: false })
  const ways: Record<string, (keyword: string) => unknown> = {
    'read alone': (keyword) => read(asTyped(keyword)),
    'found as it stands': (keyword) => searchOrRelax(index, query, () => read(asItStands(keyword))),
    'found as read': (keyword) => searchOrRelax(index, query, (isFine) => read(asTyped(keyword), isFine)),
  }
  console.log(`\n${label}, ${keywords.length} sentences`)
  for (const [way, ask] of Object.entries(ways)) {
    const times: number[] = []
    for (const keyword of keywords) times.push(await timeOf(() => ask(keyword)))
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map((ms) => ms.toFixed(3))
    console.log(`${way.padEnd(20)} p50 ${p50}  p95 ${p95}`)
  }
}

async function timeOf(ask: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await ask()
    times.push(performance.now() - begun)
  }
  return median(times)
}
