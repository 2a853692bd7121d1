import { createSearchIndex } from '#search/search-index.ts'
import { createSuggester } from '#search/suggest.ts'
import type { Database } from '#server/db/connect.ts'
import { fromPrimary } from '#server/db/read-replica.ts'
import type { SearchIndexes } from '#server/search-index/search-indexes.ts'
import type { Services } from '#server/services.ts'
import { selectAllMakers } from './queries.ts'

/** By name or reading, also in rōmaji; best first. */
type CompleteName = (typed: string) => number[]

const completers = new WeakMap<SearchIndexes, Promise<CompleteName>>()

export async function completeMakerName({ db, indexes }: Services, typed: string): Promise<number[]> {
  const known = completers.get(indexes)
  if (known) return (await known)(typed)
  const made = fromPrimary(() => createCompleter(db))
  completers.set(indexes, made)
  const forget = () => {
    stop()
    // A newer one may have replaced it.
    if (completers.get(indexes) === made) completers.delete(indexes)
  }
  const stop = indexes.makers.onChange(forget)
  made.catch(forget)
  return (await made)(typed)
}

async function createCompleter(db: Database): Promise<CompleteName> {
  const makers = await selectAllMakers(db)
  const names = createSearchIndex({
    text: { name: { weight: 60 }, reading: { weight: 50 } },
    choices: [],
    numbers: [],
  })
  names.upsert(
    makers.map(({ id, name, nameKana }, place) => ({ id, rank: -place, text: { name, reading: nameKana } })),
  )
  const suggester = createSuggester(
    makers.map(({ id, name, nameKana }) => ({
      id,
      text: name,
      reading: nameKana,
      kind: 'maker',
      weight: 1,
      count: 1,
    })),
  )
  const limit = makers.length
  return (typed) => {
    const begun = suggester.suggest(typed, limit).flatMap((entry) => entry.id ?? [])
    // Then matches inside the name.
    return [...new Set([...begun, ...names.search({ keyword: typed, limit }).ids])]
  }
}
