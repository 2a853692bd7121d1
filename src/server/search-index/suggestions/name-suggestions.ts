import type { SuggestEntry } from '#search/types.ts'
import type { SuggestionKind } from './product-suggestions.ts'

/** The name of a thing that has a page of its own. */
export type Name = { id: number; text: string; reading?: string }

/** Below the words that find many things, and in this order among themselves. */
const weightOf = { project: 3, team: 3, board: 2, article: 2, user: 1, list: 1 } as const satisfies Partial<
  Record<SuggestionKind, number>
>

/** Names lead to one page each, and count as one thing. */
export const suggestNames = (kind: keyof typeof weightOf, names: readonly Name[]): SuggestEntry[] =>
  names.map(({ id, text, reading = '' }) => ({ id, text, reading, kind, weight: weightOf[kind], count: 1 }))
