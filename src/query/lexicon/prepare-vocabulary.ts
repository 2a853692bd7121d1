import type { SearchIndexes } from '#server/search-index/search-indexes.ts'
import { productLexicon } from './product-lexicon.ts'
import { roomLexicon } from './room-lexicon.ts'

/** Prepares the words of every kind whose sentences are read, so that no request waits for them. */
export async function prepareVocabulary(indexes: SearchIndexes): Promise<void> {
  // An OpenSearch may have no index yet.
  if (!indexes.ready) return
  const { variations, projects, posts } = indexes
  await productLexicon(variations.terms)
  await roomLexicon(projects.terms)
  await roomLexicon(posts.terms)
}
