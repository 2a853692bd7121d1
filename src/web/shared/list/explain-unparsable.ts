import { explainAmount } from '#web/kit/url-state/amount-words.ts'
import type { FacetedList } from './define-list.ts'
import { amountOf, unparsableText } from './unparsable-amounts.ts'

export type TypedBounds = readonly (readonly [name: string, text?: string | undefined])[]

/** Explains unreadable bounds and how to write them; undefined if all are readable. */
export function explainUnparsable(list: FacetedList, bounds: TypedBounds): string | undefined {
  const unread = bounds.flatMap(([name, text]) => unparsableText(list, name, text) ?? [])
  const unit = amountOf(list, bounds[0]?.[0] ?? '')?.unit
  return unit && unread.length > 0 ? explainAmount(unread, unit) : undefined
}

export const UnparsableError = ({ list, bounds }: { list: FacetedList; bounds: TypedBounds }) =>
  explainUnparsable(list, bounds)
