/** What a sentence of a search field asks for: see `sentence/types.ts`. */
export { squareInMm } from './sentence/faces.ts'
export {
  createLexicon,
  type Lexicon,
  type NamedCondition,
  type NamedKind,
  prepareLexicon,
} from './sentence/lexicon.ts'
export { mayBeMistyped } from './sentence/respell.ts'
export { readSentence } from './sentence/sentence.ts'
export { foldWord } from './sentence/signs.ts'
export type { Part, Sentence, Wider } from './sentence/types.ts'
export { formsOfVerbs } from './sentence/verbs.ts'
export type { Condition } from './types.ts'
