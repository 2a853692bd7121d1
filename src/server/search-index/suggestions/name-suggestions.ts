import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Searcher } from '#search/search-port.ts'
import type { SuggestEntry } from '#search/types.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'

const weightOf = { project: 3, team: 3, article: 2, board: 2, user: 1, list: 1 }

type Name = { id: number; text: string; reading?: string }

type NameSource = {
  kind: keyof typeof weightOf
  id: PgColumn
  select: (executor: Executor, condition: SQL) => PromiseLike<Name[]>
}

const mostNames = 5_000

/** Names lead to one page each. Hidden things are filtered when shown. */
export const suggestNames = ({ kind, id, select }: NameSource) => ({
  collectSuggestions: async (
    db: Database,
    index: Searcher,
    _: unknown,
    signal: AbortSignal,
  ): Promise<SuggestEntry[]> => {
    const { ids } = await index.search({ limit: mostNames })
    const names = await select(db, isOneOf(id, ids))
    signal.throwIfAborted()
    return names.map(({ reading = '', ...name }) => ({
      ...name,
      reading,
      kind,
      weight: weightOf[kind],
      count: 1,
    }))
  },
  stillFound: async (index: Searcher, names: readonly SuggestEntry[]): Promise<SuggestEntry[]> => {
    const nameIds = names.flatMap(({ id }) => id ?? [])
    const { ids } = await index.search({ includeIds: nameIds, limit: nameIds.length })
    return names.filter(({ id }) => id !== undefined && ids.includes(id))
  },
})
