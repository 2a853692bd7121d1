// The real search index in a process of its own, which a test may kill at any moment. Run it with `fork`.
import { rm } from 'node:fs/promises'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import { createDatabase } from '#server/db/connect.ts'
import { createLogger } from '#server/logger.ts'
import {
  createCatalogueIndex,
  type OwnedCatalogueIndex,
} from '#server/search-index/create-catalogue-index.ts'

export type IndexOrder =
  /** Answers `undefined` when the index is open. One that was open before is closed in order, and perhaps its folder deleted. */
  { open: { url: string; folder: string; forget?: boolean } } | { search: SearchQuery[] }

export type IndexAnswer = SearchResult[] | undefined

/** Always busy saving. */
const snapshotTimes = { calmMs: 1, latestMs: 10, renewMs: 1_000 }

let catalogue: OwnedCatalogueIndex | undefined

async function obey(order: IndexOrder): Promise<IndexAnswer> {
  if ('search' in order) return order.search.map((query) => catalogue?.search(query) ?? emptyResult)
  await catalogue?.stop()
  const { url, folder, forget } = order.open
  if (forget) await rm(folder, { recursive: true, force: true })
  const connection = createDatabase(url, { poolSize: 2 })
  catalogue = createCatalogueIndex({
    ...connection,
    url,
    folder,
    snapshotTimes,
    logger: createLogger('silent'),
  })
  await catalogue.start()
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
