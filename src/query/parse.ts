/** Reads what a keyword asks for: parts with their places, each a condition, an order, a word or a filler. */
export type { Part, Sentence } from './lexicon/types.ts'
export { readRooms } from './parse/furnished.ts'
export { readProducts } from './parse/read-products.ts'
export {
  type Asked,
  asTyped,
  fieldsOf,
  hasHeading,
  isCategory,
  isGrade,
  isWord,
  type Reading,
  type ReadPart,
  spokenWords,
} from './parse/reading.ts'
export { readSentence } from './parse/sentence.ts'
