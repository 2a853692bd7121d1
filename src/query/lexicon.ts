/** The words that stand for something in an index: made once for its terms and the synonyms of the moment. */
export type { Lexicon } from './lexicon/lexicon.ts'
export { prepareVocabulary } from './lexicon/prepare-vocabulary.ts'
export { productLexicon } from './lexicon/product-lexicon.ts'
export { roomLexicon } from './lexicon/room-lexicon.ts'
export { looksOfThings } from './lexicon/ways.ts'
