import { labelEnding } from '#contract/data/ending-label.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import type { ReplaceableRow } from '#web/shared/replacing/ending-items.ts'
import { EndingSummary } from '#web/shared/replacing/ending-summary.tsx'
import { RowReplacement } from '#web/shared/replacing/row-replacement.tsx'

export const toReplaceable = (items: readonly ListItem[]): ReplaceableRow[] =>
  items.flatMap(({ id, room, product_variation: variation }) =>
    variation ? [{ itemId: id, variationId: variation.id, room }] : [],
  )

const isEnding = ({ product_variation: variation }: ListItem): boolean =>
  variation !== null && labelEnding(variation) !== ''

type ItemReplacementProps = { listId: number; item: ListItem; rows: readonly ReplaceableRow[] }

export function ItemReplacement({ listId, item, rows }: ItemReplacementProps) {
  const row = rows.find(({ itemId }) => itemId === item.id)
  if (!row || !isEnding(item)) return null
  const name = item.product_variation?.full_name ?? ''
  return <RowReplacement listId={listId} name={name} row={row} rows={rows} />
}

export function ItemReplacements({ listId, items }: { listId: number; items: readonly ListItem[] }) {
  if (!items.some(isEnding)) return null
  return <EndingSummary listId={listId} rows={toReplaceable(items)} />
}
