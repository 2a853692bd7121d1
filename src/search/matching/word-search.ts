import type { Lists } from '#search/arrays/arrays.ts'
import { hasBit } from '#search/bitmaps/bitmap.ts'
import type { Place, Run } from '#search/query/match.ts'
import type { Phrase } from '#search/query/query.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { MatchKinds } from './match-kinds.ts'

export function addTerm(
  segment: Segment,
  run: Run,
  { exact, synonym }: Pick<Phrase, 'exact' | 'synonym'>,
  matches: MatchKinds,
): void {
  const { kernel, data, lexicon } = segment
  const { valuesOfWord, docsOfValue } = data.text
  lexicon.visitTerm(run, exact, {
    visit: (word, place) => addWord(segment, word, place, synonym, matches),
    expect: (words, first, last) => kernel.touchLists(valuesOfWord, docsOfValue, words, first, last),
  })
}

/** O(values + their documents), for a common word O(documents of the segment / 32). */
function addWord(
  { data, commonWords, kernel }: Segment,
  word: number,
  place: Place,
  synonym: boolean,
  matches: MatchKinds,
): void {
  const { valuesOfWord, docsOfValue, fieldStarts } = data.text
  const common = hasBit(commonWords.words, word) ? commonWords.docs.get(word) : undefined
  eachField(valuesOfWord, word, fieldStarts, (field, first, last) => {
    const target = matches.docsOf(field, place, synonym)
    const docs = common?.[field]
    if (docs !== undefined) kernel.unite(target, docs)
    else kernel.addLists(target, docsOfValue, valuesOfWord.items, first, last)
  })
}

/** Values are numbered field by field, so those of a field are adjacent. O(fields). */
export function eachField(
  { starts, items }: Lists,
  word: number,
  fieldStarts: Uint32Array,
  visit: (field: number, first: number, last: number) => void,
): void {
  const end = starts[word + 1] ?? 0
  let at = starts[word] ?? 0
  for (let field = 0; at < end; field++) {
    const first = at
    at = lowerBound(items, fieldStarts[field + 1] ?? Infinity, at, end)
    if (at > first) visit(field, first, at)
  }
}

function lowerBound(ascending: Uint32Array, bound: number, first: number, last: number): number {
  let low = first
  let high = last
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < bound) low = middle + 1
    else high = middle
  }
  return low
}
