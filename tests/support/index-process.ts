// The real search index in a process of its own, which a test may kill. Run it with `fork`.
import { rm } from 'node:fs/promises'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import { createDatabase } from '#server/db/connect.ts'
import { createLogger } from '#server/logger.ts'
import { createSearchIndexes, type OwnedSearchIndexes } from '#server/search-index/search-indexes.ts'

export type IndexOrder =
  /**
   * Answers `undefined` once the index is open. Closes an earlier index first; `forget` also deletes its
   * folder.
   */
  { open: { url: string; folder: string; forget?: boolean } } | { search: SearchQuery[] }

export type IndexAnswer = SearchResult[] | undefined

/** Saves without pause. */
const snapshotTimes = { quietMs: 1, latestMs: 10, renewMs: 1_000 }

let indexes: OwnedSearchIndexes | undefined

async function obey(order: IndexOrder): Promise<IndexAnswer> {
  if ('search' in order)
    return Promise.all(order.search.map((query) => indexes?.variations.search(query) ?? emptyResult))
  await indexes?.stop()
  const { url, folder, forget } = order.open
  if (forget) await rm(folder, { recursive: true, force: true })
  const connection = createDatabase(url, { poolSize: 2 })
  indexes = createSearchIndexes({
    ...connection,
    url,
    folder,
    snapshotTimes,
    logger: createLogger('silent'),
  })
  await indexes.start()
}

const emptyResult: SearchResult = {
  total: -1,
  ids: [],
  facets: {},
  histograms: {},
  terms: [],
  onlyMarks: false,
}

process.on('message', async (order: IndexOrder) => {
  process.send?.({ answer: await obey(order) })
})
