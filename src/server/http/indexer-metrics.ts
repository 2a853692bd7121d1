import { Gauge, type Registry } from 'prom-client'

/** How far whoever writes to OpenSearch has come. */
export type IndexerProgress = {
  isRunning: boolean
  groups: { group: string; secondsBehind: number; savedAt: Date; failures: number }[]
}

type Group = IndexerProgress['groups'][number]

/** The gauges of one scrape are of one look. */
const freshMs = 500

/** Every api shows the same of it: it is read from PostgreSQL and OpenSearch, where whoever writes leaves it. */
export function showIndexer(read: () => Promise<IndexerProgress | undefined>, registry: Registry): void {
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

  const showGroups = (name: string, help: string, read: (group: Group) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['group'],
      registers,
      async collect() {
        const progress = await look()
        this.reset()
        for (const group of progress?.groups ?? []) this.set({ group: group.group }, read(group))
      },
    })
  showGroups(
    'search_indexer_behind_seconds',
    'How long the oldest change waits that came after the place last saved, which is every ten seconds and not while an index is built',
    ({ secondsBehind }) => secondsBehind,
  )
  showGroups(
    'search_indexer_saved_timestamp_seconds',
    'When its place in the outbox was last saved; without changes that is every six hours',
    ({ savedAt }) => savedAt.getTime() / 1000,
  )
  showGroups(
    'search_indexer_failures',
    'How often something could not be written, as of the place last saved; it only grows',
    ({ failures }) => failures,
  )
}
