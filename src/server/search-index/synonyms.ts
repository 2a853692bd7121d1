import { builtInGroups, setSynonyms } from '#search/synonyms.ts'
import type { Executor } from '#server/db/connect.ts'
import { synonymGroups } from '#server/db/schema/index.ts'

type Group = { words: string; replaces: string | null }

/** The lines by which keywords are read: those of the engine that are not replaced, and those of the staff. */
export function synonymLines(groups: readonly Group[]): string[] {
  const replaced = new Set(groups.map(({ replaces }) => replaces))
  const own = groups.map(({ words }) => words).filter((words) => words !== '')
  return [...builtInGroups.filter((line) => !replaced.has(line)), ...own]
}

/** Of the kind by which the outbox says that the groups have changed. */
export const synonymKind = 'synonym'

/** From here on this process reads keywords by what the staff says. */
export async function loadSynonyms(executor: Executor): Promise<void> {
  setSynonyms(synonymLines(await executor.select().from(synonymGroups)))
}
