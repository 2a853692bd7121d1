import { Gauge, type Registry } from 'prom-client'

/** Progress of the OpenSearch writer. */
export type IndexerProgress = {
  isRunning: boolean
  /** Null before the first build or save. */
  groups: { group: string; secondsBehind: number | null; savedAt: Date | null; failures: number }[]
}

type IndexGroupProgress = IndexerProgress['groups'][number]

/** All gauges of one scrape share one query. */
const freshMs = 500

/** Reads from PostgreSQL: every api process shows the same. */
export function registerIndexerMetrics(
  read: () => Promise<IndexerProgress | undefined>,
  registry: Registry,
): void {
  let looked: Promise<IndexerProgress | undefined> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  function look() {
    if (!looked || performance.now() - lookedAt > freshMs) {
      lookedAt = performance.now()
      looked = read()
    }
    return looked
  }
  const registers = [registry]

  new Gauge({
    name: 'search_indexer_running',
    help: 'Whether any worker has the turn to write to OpenSearch',
    registers,
    async collect() {
      const progress = await look()
      this.set(progress ? Number(progress.isRunning) : Number.NaN)
    },
  })

  const showGroups = (name: string, help: string, read: (group: IndexGroupProgress) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['group'],
      registers,
      async collect() {
        const progress = await look()
        this.reset()
        for (const group of progress?.groups ?? []) {
          const value = read(group)
          if (value !== null) this.set({ group: group.group }, value)
        }
      },
    })
  showGroups(
    'search_indexer_behind_seconds',
    'How long the oldest change waits that is in no index yet, as of ten seconds ago at most',
    ({ secondsBehind }) => secondsBehind,
  )
  showGroups(
    'search_indexer_saved_timestamp_seconds',
    'When its place in the outbox was last saved: every six hours without changes, and not while an index is built',
    ({ savedAt }) => savedAt && savedAt.getTime() / 1000,
  )
  showGroups(
    'search_indexer_failures',
    'How often something could not be written, as of ten seconds ago at most; it only grows',
    ({ failures }) => failures,
  )
}
