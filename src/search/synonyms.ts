/** The groups apply to all keywords of this process. */
export { builtInGroups, otherNames, setSynonyms, synonymTable, withSynonyms } from './query/synonym-table.ts'
