/** The words that stand for something in an index: made once for its terms and the synonyms of the moment. */
import { productLexicon } from './lexicon/product-lexicon.ts'
import { roomLexicon } from './lexicon/room-lexicon.ts'
import type { ProductTerms, RoomTerms } from './terms.ts'

export type { Lexicon } from './lexicon/lexicon.ts'
export { looksOfThings } from './lexicon/ways.ts'
export { productLexicon, roomLexicon }

type IndexesOfWords = {
  ready: boolean
  variations: { terms: ProductTerms }
  projects: { terms: RoomTerms }
  posts: { terms: RoomTerms }
}

/** Prepares the words of every kind of things whose sentences are read, so that no request waits for them. */
export async function prepareVocabulary(indexes: IndexesOfWords): Promise<void> {
  // An OpenSearch may have no index yet.
  if (!indexes.ready) return
  const { variations, projects, posts } = indexes
  await productLexicon(variations.terms)
  await roomLexicon(projects.terms)
  await roomLexicon(posts.terms)
}
