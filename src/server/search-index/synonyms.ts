import { builtInGroups, setSynonyms } from '#search/synonyms.ts'
import type { Executor } from '#server/db/connect.ts'
import { synonymGroups } from '#server/db/schema/index.ts'

export type SynonymWords = { words: string; replaces: string | null }

/** Returns the engine's groups that are not replaced, and those of staff. */
export function synonymLines(groups: readonly SynonymWords[]): string[] {
  const replaced = new Set(groups.map(({ replaces }) => replaces))
  const own = groups.map(({ words }) => words).filter((words) => words !== '')
  return [...builtInGroups.filter((line) => !replaced.has(line)), ...own]
}

export const synonymKind = 'synonym'

export async function loadSynonyms(executor: Executor): Promise<void> {
  setSynonyms(synonymLines(await executor.select().from(synonymGroups)))
}
