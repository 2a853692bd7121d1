import type { Logger } from 'pino'
import type { Searched } from '#search/search-port.ts'
import type { SearchSchema, SuggestEntry } from '#search/types.ts'
import { ApiError } from '#server/api-error.ts'
import type { Database } from '#server/db/connect.ts'
import type { IndexChange, OwnedKindIndex } from '#server/search-index/kind-index.ts'
import type { SearchKind } from '#server/search-index/kinds/search-kind.ts'
import { changesOf } from '#server/search-index/outbox/outbox.ts'
import { inSpan, searchSpan } from '#server/telemetry/spans.ts'
import { aliasOf, formOf, type HeldIndex, readHeld } from './aliases.ts'
import { askedAsHeld } from './asked-as-held.ts'
import { isRefusal, type OpenSearch } from './client.ts'
import { createOpenSearchIndex } from './opensearch-index.ts'

export type KindOfOpenSearchOptions = {
  db: Database
  client: OpenSearch
  logger: Logger
  signal: AbortSignal
}

type Opened<Terms> = {
  /** All terms of the database, and those with a field in the index. */
  all: Terms
  terms: Terms
  form: string
  index: Searched
}

/** Creates a kind with an index of another process; this one keeps terms and listeners. */
export function createKindOfOpenSearch<Row extends { id: number }, Terms>(
  kind: SearchKind<Row, Terms>,
  { db, client, logger, signal }: KindOfOpenSearchOptions,
): OwnedKindIndex<Terms> {
  const listeners = new Set<(change: IndexChange) => void>()
  let opened: Opened<Terms> | undefined
  let held: HeldIndex | undefined
  let suggestions: readonly SuggestEntry[] | undefined

  const alias = aliasOf(client, kind.name)

  function openWith(all: Terms): Opened<Terms> {
    const schema = kind.schemaFor(all)
    const open = (fields: SearchSchema) => createOpenSearchIndex({ client, name: alias, schema: fields })
    const form = formOf(kind.documentsVersion, schema)
    if (!held || held.form === form) return { all, form, terms: all, index: open(schema) }
    const index = askedAsHeld(open(held.schema), held.schema, schema)
    return { all, form: held.form, terms: kind.termsWithin(all, held.schema), index }
  }
  /** Reloads terms and metadata. While OpenSearch is down, the last metadata is kept. */
  async function reopen(): Promise<void> {
    const all = await kind.loadTerms(db)
    held = await readHeld(client, alias).catch(() => held)
    opened = openWith(all)
  }
  function current() {
    if (!opened) throw new ApiError('unavailable')
    return opened
  }
  /** Retries if another index has replaced the refusing one. */
  async function ask<Found>(question: (index: Searched) => Found | Promise<Found>): Promise<Found> {
    const { all, form, index } = current()
    try {
      return await question(index)
    } catch (error) {
      if (!isRefusal(error)) throw error
      held = await readHeld(client, alias)
      if (held?.form === form) throw error
      opened = openWith(all)
      return await question(opened.index)
    }
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
    search: (query) => inSpan(searchSpan(kind.name), () => ask((index) => index.search(query))),
    count: (query) => ask((index) => index.count(query)),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: reopen,
    begin: () => {},
    apply: async (changes) => {
      const { ids, terms, reindex } = changesOf(changes, kind.name)
      if (terms || reindex) await reopen()
      if (reindex) announce('everything')
      else if (terms || ids.length > 0) announce(ids)
    },
    recountSuggestions: async () => {
      const { index, terms } = current()
      suggestions = (await kind.collectSuggestions?.(db, index, terms, signal)) ?? []
    },
    stillFound: async (entries) => {
      if (!kind.stillFound) return entries
      // Unverifiable suggestions may be gone.
      return kind.stillFound(current().index, entries).catch((error: unknown) => {
        logger.debug({ err: error, kind: kind.name }, 'suggestions cannot be asked about')
        return []
      })
    },
    stop: async () => {},
  }
}
