import type { Logger } from 'pino'
import type { SuggestEntry } from '#search/types.ts'
import { ApiError } from '#server/api-error.ts'
import type { Database } from '#server/db/connect.ts'
import type { IndexChange, OwnedKindIndex } from '#server/search-index/kind-index.ts'
import type { SearchKind } from '#server/search-index/kinds/search-kind.ts'
import { changesOf } from '#server/search-index/outbox/outbox.ts'
import { inSpan, searchSpan } from '#server/telemetry/spans.ts'
import { aliasOf } from './aliases.ts'
import type { OpenSearch } from './client.ts'
import { createOpenSearchIndex } from './opensearch-index.ts'

export type KindOfOpenSearchOptions = {
  db: Database
  client: OpenSearch
  logger: Logger
  signal: AbortSignal
}

/** A kind whose index others keep up to date: here are its names, and who wants to hear of changes. */
export function createKindOfOpenSearch<Row extends { id: number }, Terms>(
  kind: SearchKind<Row, Terms>,
  { db, client, logger, signal }: KindOfOpenSearchOptions,
): OwnedKindIndex<Terms> {
  const listeners = new Set<(change: IndexChange) => void>()
  let opened: ReturnType<typeof openWith> | undefined
  let suggestions: readonly SuggestEntry[] | undefined

  const openWith = (terms: Terms) => ({
    terms,
    index: createOpenSearchIndex({ client, name: aliasOf(client, kind.name), schema: kind.schemaFor(terms) }),
  })
  function current() {
    if (!opened) throw new ApiError('unavailable')
    return opened
  }
  function announce(change: IndexChange): void {
    for (const listener of listeners) listener(change)
  }

  return {
    get ready() {
      return opened !== undefined
    },
    get terms() {
      return current().terms
    },
    suggests: kind.collectSuggestions !== undefined,
    get suggestions() {
      return suggestions
    },
    search: (query) => inSpan(searchSpan(kind.name), async () => current().index.search(query)),
    count: async (query) => current().index.count(query),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: async () => {
      opened = openWith(await kind.loadTerms(db))
    },
    begin: () => {},
    apply: async (changes) => {
      const { ids, terms, reindex } = changesOf(changes, kind.name)
      if (terms || reindex) opened = openWith(await kind.loadTerms(db))
      if (reindex) announce('everything')
      else if (terms || ids.length > 0) announce(ids)
    },
    recountSuggestions: async () => {
      const { index, terms } = current()
      suggestions = (await kind.collectSuggestions?.(db, index, terms, signal)) ?? []
    },
    stillFound: async (entries) => {
      if (!kind.stillFound) return entries
      // What cannot be asked about may be gone.
      return kind.stillFound(current().index, entries).catch((error: unknown) => {
        logger.debug({ err: error, kind: kind.name }, 'suggestions cannot be asked about')
        return []
      })
    },
    stop: async () => {},
  }
}
