/** Reads what a keyword asks for: parts with their places, each a condition, an order, a word or a filler. */
export {
  asTyped,
  fieldsOf,
  hasHeading,
  isCategory,
  isGrade,
  isWord,
  type KeywordInput,
  type Part,
  type Reading,
  type ReadPart,
  type Sentence,
} from './parse/parts.ts'
export { readProducts, readRooms, spokenWords } from './parse/reading.ts'
export { readSentence } from './parse/sentence.ts'
