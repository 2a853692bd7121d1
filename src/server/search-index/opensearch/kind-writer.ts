import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SearchPort } from '#search/search-port.ts'
import type { Database } from '#server/db/connect.ts'
import { createOutage } from '#server/outage.ts'
import { readChanged, type SearchKind } from '#server/search-index/kinds/search-kind.ts'
import { readAllRows } from '#server/search-index/life/build-index.ts'
import { changesOf, type OutboxChanges } from '#server/search-index/outbox/outbox.ts'
import { aliasOf, createNext, formOf, readIndexMeta, removeFormer, removeUnused, swapTo } from './aliases.ts'
import { isMissing, type OpenSearch } from './client.ts'
import { createOpenSearchIndex } from './opensearch-index.ts'

export type KindWriter = {
  /** Builds unless an index of this form has a known position (`mayFollow`). */
  open: (mayFollow: boolean) => Promise<void>
  /** Also writes to an index being built. */
  apply: (changes: OutboxChanges) => Promise<void>
  /** Due or running. Meanwhile no position is saved: a successor builds too. */
  readonly isBuilding: boolean
  stop: () => Promise<void>
}

export type KindWriterOptions = {
  db: Database
  client: OpenSearch
  logger: Logger
  signal: AbortSignal
  inTurn?: (build: () => Promise<void>) => Promise<void>
  /** When the alias has moved, to notify the api processes. */
  onSwap?: (kind: string) => Promise<void>
  onFailure?: () => void
  /** Until the old index is removed, for running searches. */
  leaveMs?: number
  /** Before a failed build is retried; doubled each time. */
  retryMs?: number
}

const rowsOfStep = 1_000
const longestRetryMs = 60_000

export function createKindWriter<Row extends { id: number }, Terms>(
  kind: SearchKind<Row, Terms>,
  {
    db,
    client,
    logger,
    signal,
    inTurn = (build) => build(),
    onSwap,
    onFailure,
    leaveMs = 5_000,
    retryMs = 2_000,
  }: KindWriterOptions,
): KindWriter {
  const alias = aliasOf(client, kind.name)
  const outage = createOutage(
    logger,
    {
      begins: 'the search index cannot be built; trying again until it can',
      ends: 'the search index is built',
    },
    { kind: kind.name },
  )
  let terms: Terms | undefined
  let building: Promise<void> | undefined
  let buildWanted = false
  /** Handled requests: a batch may be repeated. */
  const takenRequests = new Set<number>()
  let removing: Promise<void> | undefined
  /** The build may have read these earlier. */
  let changedMeanwhile: Set<number> | undefined

  const loadTerms = async (): Promise<Terms> => {
    terms = await kind.loadTerms(db)
    return terms
  }
  const portOf = (name: string, of: Terms): SearchPort =>
    createOpenSearchIndex({ client, name, schema: kind.schemaFor(of), onUnfit: logUnfit })
  function logUnfit(id: string, error: Error): void {
    onFailure?.()
    logger.warn(
      { err: error, kind: kind.name, id },
      'OpenSearch refuses a document, which is left out of the search',
    )
  }
  const currentForm = (of: Terms) => formOf(kind.documentsVersion, kind.schemaFor(of))

  async function write(port: SearchPort, of: Terms, ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += rowsOfStep) {
      const batch = ids.slice(at, at + rowsOfStep)
      const { rows, gone } = await readChanged(kind, db, batch)
      await port.remove(gone)
      await port.upsert(rows.map((row) => kind.describe(row, of)))
    }
  }

  async function catchUp(name: string, noted: Set<number>): Promise<void> {
    while (noted.size > 0) {
      const ids = [...noted]
      noted.clear()
      const of = terms ?? (await loadTerms())
      await write(portOf(name, of), of, ids)
    }
  }

  async function build(): Promise<void> {
    // The clean-up would remove the index filled here.
    await removing
    const isFirst = (await readIndexMeta(client, alias)) === undefined
    const noted = new Set<number>()
    changedMeanwhile = noted
    const of = await loadTerms()
    const { name, writeTo } = await createNext(client, alias, kind.schemaFor(of), currentForm(of))
    const port = portOf(writeTo, of)
    for await (const rows of readAllRows(kind, db, rowsOfStep)) {
      signal.throwIfAborted()
      await port.upsert(rows.map((row) => kind.describe(row, of)))
    }
    await catchUp(writeTo, noted)
    await swapTo(client, alias, name)
    // Changes during the swap went to the old index.
    await catchUp(alias, noted)
    changedMeanwhile = undefined
    await onSwap?.(kind.name)
    removing = removeLater(isFirst)
  }

  async function removeLater(isFirst: boolean): Promise<void> {
    try {
      await wait(leaveMs, undefined, { signal })
      await removeUnused(client, alias)
      // The first build of a version keeps them: the previous version still searches there.
      if (!isFirst) await removeFormer(client, kind.name)
    } catch (error) {
      // The next build removes it.
      if (!signal.aborted) logger.warn({ err: error, kind: kind.name }, 'the index before cannot be removed')
    }
  }

  async function buildWhileWanted(): Promise<void> {
    for (
      let pauseMs = retryMs;
      buildWanted && !signal.aborted;
      pauseMs = Math.min(pauseMs * 2, longestRetryMs)
    ) {
      buildWanted = false
      try {
        await inTurn(build)
        outage.succeeded()
      } catch (error) {
        buildWanted = true
        if (signal.aborted) return
        onFailure?.()
        outage.failed(error)
        await wait(pauseMs, undefined, { signal }).catch(() => {})
      }
    }
  }

  function rebuild(): void {
    buildWanted = true
    building ??= buildWhileWanted().finally(() => {
      building = undefined
    })
  }

  return {
    open: async (mayFollow) => {
      const of = await loadTerms()
      if (!mayFollow || (await readIndexMeta(client, alias))?.form !== currentForm(of)) rebuild()
    },
    apply: async (changes) => {
      const { ids, terms: renamed, reindex, requests } = changesOf(changes, kind.name)
      const known = terms ?? (await loadTerms())
      const of = renamed ? await loadTerms() : known
      const isAsked = reindex && (requests.length === 0 || requests.some((row) => !takenRequests.has(row)))
      if (isAsked || currentForm(of) !== currentForm(known)) rebuild()
      for (const row of requests) takenRequests.add(row)
      for (const id of ids) changedMeanwhile?.add(id)
      await write(portOf(alias, of), of, ids).catch((error: unknown) => {
        if (!isMissing(error)) throw error
        // Deleted, or being built for the first time.
        if (!building) rebuild()
      })
    },
    get isBuilding() {
      return buildWanted || building !== undefined
    },
    stop: async () => {
      await building
      await removing
    },
  }
}
