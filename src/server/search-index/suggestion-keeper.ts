import type { Logger } from 'pino'
import { buildSuggester, createSuggester } from '#search/suggest.ts'
import type { SuggestEntry, Suggester } from '#search/types.ts'
import type { Database } from '#server/db/connect.ts'
import type { Edition } from './edition.ts'
import { finishGently } from './finish-gently.ts'
import { collectSuggestions } from './suggestions.ts'

/** Changes come in bursts; suggestions follow when they have calmed down. */
const calmMs = 1_000
/** Under changes that never calm down, refreshing takes at most a tenth of the time. */
const restFactor = 10

export type SuggestionKeeper = {
  suggest: (prefix: string, limit: number) => SuggestEntry[]
  /** All of them, as they were counted last. */
  readonly entries: readonly SuggestEntry[]
  refresh: () => Promise<void>
  /** Begins with these, from before the process was there. */
  restore: (entries: readonly SuggestEntry[]) => void
  /** Something changed that suggestions may depend on. */
  wake: () => void
  stop: () => Promise<void>
}

/** Keeps the suggestions near the truth without asking the database at every key. */
export function createSuggestionKeeper(options: {
  db: Database
  edition: () => Edition
  logger: Logger
}): SuggestionKeeper {
  let entries: readonly SuggestEntry[] = []
  let suggester: Suggester | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let dirty = false
  const stopping = new AbortController()
  let tookMs = 0

  async function refresh(): Promise<void> {
    const begun = performance.now()
    dirty = false
    const { index, taxonomy } = options.edition()
    const counted = await collectSuggestions(options.db, index, taxonomy, stopping.signal)
    suggester = await finishGently(buildSuggester(counted), stopping.signal)
    entries = counted
    tookMs = performance.now() - begun
  }

  function restore(known: readonly SuggestEntry[]): void {
    entries = known
    suggester = createSuggester(known)
  }

  function run(): void {
    timer = undefined
    running = refresh()
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return
        dirty = true
        options.logger.warn({ err: error }, 'the suggestions could not be refreshed; trying again')
      })
      .finally(() => {
        running = undefined
        if (dirty) wake()
      })
  }

  function wake(): void {
    dirty = true
    if (stopping.signal.aborted || running) return
    timer ??= setTimeout(run, Math.max(calmMs, tookMs * restFactor))
    timer.unref()
  }

  return {
    suggest: (prefix, limit) => suggester?.suggest(prefix, limit) ?? [],
    get entries() {
      return entries
    },
    refresh,
    restore,
    wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
