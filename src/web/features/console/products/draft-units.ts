import { priceUnits } from '#contract/data/enums.ts'
import { usualUnitOf } from '#contract/data/usual-units.ts'
import type { ProductDraft, VariationDraft } from './product-draft.ts'

type CategoryBranch = { id: number; name: string; children: readonly { id: number; name: string }[] }
type ProductPlace = Pick<ProductDraft, 'kind' | 'category_ids'>

/** Returns the unit that products of these categories are usually priced in. */
export function usualUnitIn(tree: readonly CategoryBranch[], { kind, category_ids }: ProductPlace): number {
  const names = new Map<number, readonly string[]>(
    tree.flatMap(({ id, name, children }) => [
      [id, [name]] as [number, string[]],
      ...children.map((child) => [child.id, [child.name, name]] as [number, string[]]),
    ]),
  )
  return usualUnitOf(
    kind,
    category_ids.flatMap((id) => names.get(id) ?? []),
  )
}

/** A price that is stored keeps its unit unless the kind changes. */
export const adaptUnits = (
  variations: readonly VariationDraft[],
  { from, to, isKindNew }: { from: number; to: number; isKindNew: boolean },
): VariationDraft[] =>
  variations.map((variation) =>
    variation.price_unit === from && (isKindNew || variation.id === null)
      ? { ...variation, price_unit: to }
      : variation,
  )

const foldUnit = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^(?:円)?\/?/, '')
    .trim()

const unitIds = new Map(priceUnits.map(({ id, label }) => [foldUnit(label), id]))

/** Reads 枚, ㎡ and 円/m². */
export const readUnit = (cell: string): number | undefined => unitIds.get(foldUnit(cell))
