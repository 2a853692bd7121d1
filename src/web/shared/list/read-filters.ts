import type { Interpretation } from '#contract/kit/interpretation.ts'
import { addPlainPart } from '#contract/kit/plain-parts.ts'
import { changeSearch } from './change-search.ts'
import type { FacetedList, ListState } from './define-list.ts'

type ReadFilter = { text: string; params: Readonly<Record<string, readonly number[]>> }

type InterpretedSearch = {
  search: ListState
  /** The state that the interpretation belongs to. */
  shown: ListState
  interpretation: Interpretation | undefined
}

/** Returns the filters from the URL plus those parsed from the keyword. */
export function withRead(list: FacetedList, interpretation: InterpretedSearch): ListState {
  const ticked = { ...interpretation.search }
  for (const { params } of readFilters(interpretation)) {
    for (const [name, values] of Object.entries(params)) {
      const isChoice = list.parameters[name]?.type === 'ids'
      ticked[name] = isChoice ? joinIds(ticked[name], values) : values[0]
    }
  }
  return list.read(ticked)
}

/**
 * Returns the URL state after a change of the shown filters. A changed filter replaces the parsed part; if
 * nothing of it is left, the part becomes a word.
 */
export function settleRead(list: FacetedList, interpretation: InterpretedSearch, next: ListState): ListState {
  const { search } = interpretation
  const ticked = withRead(list, interpretation)
  const changed = Object.keys({ ...ticked, ...next }).filter((name) => !isSame(next[name], ticked[name]))
  const touched = readFilters(interpretation).filter(({ params }) => changed.some((name) => name in params))
  const names = [...changed, ...touched.flatMap(({ params }) => Object.keys(params))]
  const undone = touched.filter(({ params }) => Object.keys(params).every((name) => next[name] === undefined))
  const plain = undone.reduce((parts, { text }) => addPlainPart(parts, text), search.plain)
  return changeSearch(list, search, {
    ...Object.fromEntries(names.map((name) => [name, next[name]])),
    plain,
  })
}

/** Returns parsed parts that are in force: not undone, dropped or overruled. */
export const partsInForce = <Read extends Pick<Interpretation['parts'][number], 'label' | 'state'>>(
  parts: readonly Read[],
): Read[] =>
  parts.filter(({ label, state }) => label !== null && (state === 'applied' || state === 'widened'))

export const describeReadTexts = (texts: readonly string[]): string =>
  texts.length > 0 ? `${texts.map((text) => `「${text}」`).join('')}を条件として読み取りました。` : ''

/** Returns the parsed filters, without those changed by a click that is still loading. */
function readFilters({ search, shown, interpretation }: InterpretedSearch): ReadFilter[] {
  const isOf = (name: string) => isSame(search[name], shown[name])
  if (!interpretation || !isOf('keyword') || !isOf('plain')) return []
  return partsInForce(interpretation.parts).flatMap(({ text, filter }) =>
    filter && Object.keys(filter).every(isOf) ? { text, params: filter } : [],
  )
}

const joinIds = (chosen: ListState[string], ids: readonly number[]): number[] =>
  [...new Set([...(Array.isArray(chosen) ? chosen : []), ...ids])].toSorted((a, b) => a - b)

const isSame = (a: ListState[string], b: ListState[string]): boolean => String(a) === String(b)
