/** Words and their meanings in an index, made once for its terms and the current synonyms. */
import { productLexicon } from './lexicon/product-lexicon.ts'
import { projectLexicon } from './lexicon/project-lexicon.ts'
import type { ProductTerms, ProjectTerms } from './terms.ts'

export type { Lexicon } from './lexicon/lexicon.ts'
export { looksOfProducts } from './lexicon/ways.ts'
export { productLexicon, projectLexicon }

type IndexesOfWords = {
  ready: boolean
  variations: { terms: ProductTerms }
  projects: { terms: ProjectTerms }
  posts: { terms: ProjectTerms }
}

/** Prepares the words of products, projects and photos, so that no request waits for them. */
export async function prepareVocabulary(indexes: IndexesOfWords): Promise<void> {
  // An OpenSearch may have no index yet.
  if (!indexes.ready) return
  const { variations, projects, posts } = indexes
  await productLexicon(variations.terms)
  await projectLexicon(projects.terms)
  await projectLexicon(posts.terms)
}
