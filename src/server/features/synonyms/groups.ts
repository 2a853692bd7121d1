import { desc } from 'drizzle-orm'
import { versionColumn } from '#server/console/log.ts'
import { rowThing } from '#server/console/row-thing.ts'
import type { Executor } from '#server/db/connect.ts'
import { synonymGroups } from '#server/db/schema/index.ts'

type Group = { words: string; replaces: string | null }

export const synonymThing = rowThing<typeof synonymGroups, Group>({
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
      version: versionColumn(synonymThing.kind, synonymGroups),
    })
    .from(synonymGroups)
    .orderBy(desc(synonymGroups.id))
