/** The groups of synonyms that every search of this process reads a keyword by. */
export {
  builtInGroups,
  otherNames,
  setSynonyms,
  synonymTable,
  synonymWords,
  withSynonyms,
} from './query/synonym-table.ts'
