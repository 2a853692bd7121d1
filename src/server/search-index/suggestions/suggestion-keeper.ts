import type { Logger } from 'pino'
import { buildSuggester } from '#search/suggest.ts'
import { otherNames } from '#search/synonyms.ts'
import type { SuggestEntry, Suggester } from '#search/types.ts'
import { ApiError } from '#server/api-error.ts'
import { createOutage } from '#server/outage.ts'
import type { OwnedKindIndex } from '#server/search-index/kind-index.ts'
import { runInSlices } from '#server/search-index/life/build-index.ts'

/** Refreshes when a burst of changes has ended. */
const quietMs = 1_000
/** Bounds refreshing to a tenth of the time. */
const restFactor = 10
/** Replace those that are gone. */
const spare = 10

type SuggestingIndex = Pick<
  OwnedKindIndex<unknown>,
  'suggestions' | 'recountSuggestions' | 'stillFound' | 'onChange'
>

export type SuggestionKeeper = {
  suggest: (prefix: string, limit: number) => Promise<SuggestEntry[]>
  /** Collects the kinds without saved suggestions, then follows all changes. */
  begin: () => Promise<void>
  stop: () => Promise<void>
}

/** Adds synonyms: いす suggests the category チェア. */
const withOtherNames = (entry: SuggestEntry): SuggestEntry =>
  entry.kind === 'category' ? { ...entry, also: otherNames(entry.text) } : entry

/** Refreshes after changes: typing needs no database queries. */
export function createSuggestionKeeper(options: {
  sources: readonly SuggestingIndex[]
  logger: Logger
  signal: AbortSignal
}): SuggestionKeeper {
  const { sources, logger, signal } = options
  const changed = new Set<SuggestingIndex>()
  let begun = false
  let suggester: Suggester | undefined
  let sourceOf = new Map<SuggestEntry, SuggestingIndex>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let tookMs = 0
  const outage = createOutage(logger, {
    begins: 'the suggestions cannot be refreshed; trying again until they can',
    ends: 'the suggestions are refreshed again',
  })

  for (const source of sources) {
    source.onChange(() => {
      changed.add(source)
      schedule()
    })
  }

  async function recount(wanted: readonly SuggestingIndex[]): Promise<void> {
    const startedAt = performance.now()
    for (const source of wanted) {
      // Changes during the collection count for the next one.
      changed.delete(source)
      await source.recountSuggestions()
    }
    const collected = new Map(
      sources.flatMap((source) =>
        (source.suggestions ?? []).map((entry) => [withOtherNames(entry), source] as const),
      ),
    )
    suggester = await runInSlices(buildSuggester([...collected.keys()]), signal)
    sourceOf = collected
    tookMs = performance.now() - startedAt
  }

  function run(): void {
    timer = undefined
    const wanted = [...changed]
    running = recount(wanted)
      .then(outage.succeeded, (error: unknown) => {
        if (signal.aborted) return
        for (const source of wanted) changed.add(source)
        outage.failed(error)
      })
      .finally(() => {
        running = undefined
        if (changed.size > 0) schedule()
      })
  }

  function schedule(): void {
    if (!begun || signal.aborted || running) return
    timer ??= setTimeout(run, Math.max(quietMs, tookMs * restFactor))
    timer.unref()
  }

  return {
    suggest: async (prefix, limit) => {
      const found = suggester?.suggest(prefix, limit + spare) ?? []
      const bySource = Map.groupBy(found, (entry) => sourceOf.get(entry))
      const still = await Promise.all(
        [...bySource].map(([source, entries]) => source?.stillFound(entries) ?? entries),
      )
      const remaining = new Set(still.flat())
      return found.filter((entry) => remaining.has(entry)).slice(0, limit)
    },
    begin: async () => {
      const uncounted = sources.filter((source) => source.suggestions === undefined)
      await recount(uncounted).catch((error: unknown) => {
        // OpenSearch may start later; pages need not wait for it.
        if (!(error instanceof ApiError && error.code === 'search_unavailable')) throw error
        for (const source of uncounted) changed.add(source)
      })
      begun = true
      if (changed.size > 0) schedule()
    },
    stop: async () => {
      clearTimeout(timer)
      await running
    },
  }
}
