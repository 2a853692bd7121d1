import { prepareVocabulary } from '#query/lexicon.ts'
import { asTyped, spokenWords } from '#query/parse.ts'
import { searchOrRelax, type Understood, understand } from '#query/relax.ts'
import { withSynonyms } from '#search/synonyms.ts'
import { loadFoundCards } from '#server/features/product-search/found-cards.ts'
import { synonymLines } from '#server/search-index/synonyms.ts'
import type { Services } from '#server/services.ts'
import { selectGroups } from './groups.ts'

const shown = 6

type Change = {
  keyword: string
  /** New words of the group; empty removes it. */
  words: string
  /** The staff's group to change. */
  id?: number | undefined
  /** The engine's group to replace. */
  replaces?: string | undefined
}

export async function previewSynonyms(services: Services, { keyword, words, id, replaces }: Change) {
  const groups = await selectGroups(services.db)
  const changed = groups.find((group) => group.id === id)
  const after = [
    ...groups.filter((group) => group !== changed),
    { words, replaces: changed?.replaces ?? replaces ?? null },
  ]
  const find = () => understand(services.indexes, asTyped(keyword), searchOrRelax, { limit: shown })
  const found = await find()
  const wouldBe = await withSynonyms(synonymLines(after), async () => {
    await prepareVocabulary(services.indexes)
    return find()
  })
  return {
    keyword,
    before: await presentFound(services, found),
    after: await presentFound(services, wouldBe),
  }
}

async function presentFound(services: Services, { products, projects, posts }: Understood) {
  return {
    products: products.result.total,
    projects: projects.result.total,
    posts: posts.result.total,
    first: await loadFoundCards(services, products.result.ids, spokenWords(products.reading)),
  }
}
