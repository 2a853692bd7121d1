import type { Logger } from 'pino'
import type { Searched } from '#search/search-port.ts'
import type { SuggestEntry } from '#search/types.ts'
import { ApiError } from '#server/api-error.ts'
import type { Database } from '#server/db/connect.ts'
import type { IndexChange, OwnedKindIndex } from '#server/search-index/kind-index.ts'
import type { SearchKind } from '#server/search-index/kinds/search-kind.ts'
import { changesOf } from '#server/search-index/outbox/outbox.ts'
import { inSpan, searchSpan } from '#server/telemetry/spans.ts'
import { aliasOf, formOf, readForm } from './aliases.ts'
import { isRefusal, type OpenSearch } from './client.ts'
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

  const alias = aliasOf(client, kind.name)

  function openWith(terms: Terms) {
    const schema = kind.schemaFor(terms)
    const index = createOpenSearchIndex({ client, name: alias, schema })
    /** An index of another form may lack what this version asks for. It is being built anew. */
    async function explain(error: unknown): Promise<never> {
      const form = formOf(kind.documentsVersion, schema)
      if (!isRefusal(error) || (await readForm(client, alias)) === form) throw error
      throw new ApiError('search_unavailable', undefined, { cause: error })
    }
    const searched: Searched = {
      search: async (query) => Promise.resolve(index.search(query)).catch(explain),
      count: async (query) => Promise.resolve(index.count(query)).catch(explain),
    }
    return { terms, index: searched }
  }
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
