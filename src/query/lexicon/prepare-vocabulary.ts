import type { ProductTerms, RoomTerms } from '#query/terms.ts'
import { productLexicon } from './product-lexicon.ts'
import { roomLexicon } from './room-lexicon.ts'

type VocabularyOfIndexes = {
  ready: boolean
  variations: { terms: ProductTerms }
  projects: { terms: RoomTerms }
  posts: { terms: RoomTerms }
}

/** Prepares the words of every kind whose sentences are read, so that no request waits for them. */
export async function prepareVocabulary(indexes: VocabularyOfIndexes): Promise<void> {
  // An OpenSearch may have no index yet.
  if (!indexes.ready) return
  const { variations, projects, posts } = indexes
  await productLexicon(variations.terms)
  await roomLexicon(projects.terms)
  await roomLexicon(posts.terms)
}
