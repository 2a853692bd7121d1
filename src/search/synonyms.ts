/** The synonym groups by which all searches of this process read keywords. */
export {
  builtInGroups,
  otherNames,
  setSynonyms,
  synonymTable,
  synonymWords,
  withSynonyms,
} from './query/synonym-table.ts'
