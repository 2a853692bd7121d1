import { isBlock, readCells } from '#web/features/console/products/paste-rows.ts'
import type { VariationDraft } from '#web/features/console/products/product-draft.ts'
import { withSampleStock } from '#web/features/console/products/sample-stock.ts'

type Cell = { row: number; field: keyof VariationDraft }

/** Fields in which each row differs, or that belong to the row itself. */
const ofRow: ReadonlySet<string> = new Set(['key', 'id', 'code', 'name', 'sample_stock_seen'])

/** Finds the cell of a field by its name, such as variations.3.width. */
export function findCell(name: string, variations: readonly VariationDraft[]): Cell | undefined {
  const [list, place, field = '', part] = name.split('.')
  const variation = variations[Number(place)]
  // A part of a field, such as variations.0.measures.lumens: filling would replace the other parts.
  if (part !== undefined) return undefined
  if (list !== 'variations' || !variation || !Object.hasOwn(variation, field)) return undefined
  return { row: Number(place), field: field as keyof VariationDraft }
}

export const canFillDown = ({ row, field }: Cell, variations: readonly VariationDraft[]): boolean =>
  !ofRow.has(field) && row < variations.length - 1

/** Gives all rows below the same value; a price takes its kind along, a stock the description. */
export function fillDown(variations: readonly VariationDraft[], { row, field }: Cell): VariationDraft[] {
  const from = variations[row]
  if (!from || ofRow.has(field)) return [...variations]
  const kind = field === 'price' && { price_kind: from.price_kind }
  const sampleOf = ({ sample_description }: VariationDraft) =>
    field === 'sample_stock' && { sample_description: sample_description || from.sample_description }
  return variations.map((variation, at) =>
    at <= row ? variation : { ...withValue(variation, field, from[field]), ...kind, ...sampleOf(variation) },
  )
}

/**
 * Fills a text field of successive rows with a copied column; null if the text is none. `omitted` counts lines
 * below the last row.
 */
export function pasteColumn(
  variations: readonly VariationDraft[],
  { row, field }: Cell,
  text: string,
): { variations: VariationDraft[]; omitted: number } | null {
  if (!isBlock(text) || typeof variations[row]?.[field] !== 'string') return null
  const cells = readCells(text).map(([cell = '']) => cell)
  const filled = variations.map((variation, at) => {
    const cell = cells[at - row]
    return cell === undefined ? variation : withValue(variation, field, cell)
  })
  return { variations: filled, omitted: Math.max(0, row + cells.length - variations.length) }
}

const withValue = <Field extends keyof VariationDraft>(
  variation: VariationDraft,
  field: Field,
  value: VariationDraft[Field] | string,
): VariationDraft =>
  field === 'sample_stock' ? withSampleStock(variation, String(value)) : { ...variation, [field]: value }
