import { hasPrice } from '#contract/data/enums.ts'
import type { ProductDraft, VariationDraft } from '#web/features/console/products/product-draft.ts'

const sides = ['width', 'depth', 'height', 'diameter', 'thickness'] as const

/** Names parts of the page that are still empty. */
export function listMissing({ description }: ProductDraft, row: VariationDraft): string[] {
  const isMissing = {
    写真: row.images.length === 0,
    価格: hasPrice(row.price_kind) && row.price.trim() === '',
    サイズ: sides.every((side) => row[side].trim() === ''),
    色: row.color_type_ids.length === 0,
    説明: description.trim() === '',
  }
  return Object.entries(isMissing).flatMap(([part, missing]) => (missing ? part : []))
}

/** Says whether people see the variation, or why they will not. */
export function describeSeen(
  { published }: Pick<ProductDraft, 'published'>,
  row: Pick<VariationDraft, 'published' | 'discontinued'>,
  isChanged: boolean,
): string {
  if (!published) return 'この製品は非公開です。'
  if (!row.published) return 'この品番は非公開です。'
  if (row.discontinued) return '廃番は、一覧に出ません。品番そのものでさがすと、後継品をご案内します。'
  return isChanged ? '保存すると、この内容が公開されます。' : '公開中の内容です。'
}
