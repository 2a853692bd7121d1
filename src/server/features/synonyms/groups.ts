import { desc } from 'drizzle-orm'
import { versionColumn } from '#server/console/log.ts'
import { rowRecord } from '#server/console/row-record.ts'
import type { Executor } from '#server/db/connect.ts'
import { synonymGroups } from '#server/db/schema/index.ts'
import type { SynonymWords } from '#server/search-index/synonyms.ts'

export const synonymRecord = rowRecord<typeof synonymGroups, SynonymWords>({
  kind: 'synonyms',
  table: synonymGroups,
  nameOf: ({ words, replaces }) => words || `${replaces}（やめた組）`,
  stateOf: ({ words, replaces }) => ({ words, replaces }),
  rowOf: (group) => group,
})

export const selectGroups = (executor: Executor) =>
  executor
    .select({
      id: synonymGroups.id,
      words: synonymGroups.words,
      replaces: synonymGroups.replaces,
      version: versionColumn(synonymRecord.kind, synonymGroups),
    })
    .from(synonymGroups)
    .orderBy(desc(synonymGroups.id))
