import { withSynonyms } from '#search/synonyms.ts'
import { loadFoundCards } from '#server/features/product-search/found-cards.ts'
import { synonymLines } from '#server/search-index/synonyms.ts'
import type { Services } from '#server/services.ts'
import { selectGroups } from './groups.ts'

const shown = 6

type Change = {
  keyword: string
  /** As which the group is read, empty for none. */
  words: string
  /** The group of the staff that is changed. */
  id?: number | undefined
  /** The group of the engine that is replaced. */
  replaces?: string | undefined
}

/** What a keyword finds now, and what it would find. */
export async function previewSynonyms(services: Services, { keyword, words, id, replaces }: Change) {
  const groups = await selectGroups(services.db)
  const changed = groups.find((group) => group.id === id)
  const after = [
    ...groups.filter((group) => group !== changed),
    { words, replaces: changed?.replaces ?? replaces ?? null },
  ]
  const [found, wouldBe] = [groups, after].map((lines) =>
    withSynonyms(synonymLines(lines), () => search(services, keyword)),
  )
  return {
    keyword,
    before: await withCards(services, keyword, found),
    after: await withCards(services, keyword, wouldBe),
  }
}

function search({ indexes }: Services, keyword: string) {
  const products = indexes.variations.search({ keyword, limit: shown })
  return {
    ids: products.ids,
    products: products.total,
    projects: indexes.projects.search({ keyword, limit: 0 }).total,
    posts: indexes.posts.search({ keyword, limit: 0 }).total,
  }
}

async function withCards(services: Services, keyword: string, found: ReturnType<typeof search> | undefined) {
  const { ids, ...totals } = found ?? { ids: [], products: 0, projects: 0, posts: 0 }
  return { ...totals, first: await loadFoundCards(services, ids, keyword) }
}
