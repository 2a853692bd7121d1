import type { FileColumn } from './describe-import.ts'

/** The chosen column by place of the header; null for one that is left out. */
export type MapDraft = readonly (string | null)[]

export const toMapDraft = (columns: readonly FileColumn[]): MapDraft => columns.map(({ column }) => column)

export const isSameMap = (one: MapDraft, other: MapDraft): boolean =>
  one.length === other.length && one.every((column, place) => column === other[place])

/** Returns the headers of other columns with the same choice. */
export const listRivals = (draft: MapDraft, place: number, columns: readonly FileColumn[]): string[] =>
  draft.flatMap((column, other) =>
    column !== null && column === draft[place] && other !== place ? (columns[other]?.header ?? []) : [],
  )

/** Returns why a mapping cannot be used. */
export function findMapIssue(draft: MapDraft): string | undefined {
  if (!draft.includes('code')) return '品番の列が分かりません。どの列が品番かを選んでください'
  const taken = draft.filter((column) => column !== null)
  if (new Set(taken).size < taken.length)
    return '同じ項目に、ふたつの列が対応しています。使うほうだけにしてください'
  return undefined
}
