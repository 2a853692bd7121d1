import { explainAmount } from '#web/kit/url-state/amount-words.ts'
import type { List } from './define-list.ts'
import { amountOf, keepUnread } from './unread-amounts.ts'

export type TypedBounds = readonly (readonly [name: string, text?: string | undefined])[]

/** Explains unreadable bounds and how to write them; undefined if all are readable. */
export function explainUnread(list: List, bounds: TypedBounds): string | undefined {
  const unread = bounds.flatMap(([name, text]) => keepUnread(list, name, text) ?? [])
  const unit = amountOf(list, bounds[0]?.[0] ?? '')?.unit
  return unit && unread.length > 0 ? explainAmount(unread, unit) : undefined
}

export const UnreadError = ({ list, bounds }: { list: List; bounds: TypedBounds }) =>
  explainUnread(list, bounds)
