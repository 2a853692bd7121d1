import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { withoutLeft } from './draft-specs.ts'
import type { OfferedSpecs } from './offered-specs.tsx'
import type { VariationDraft } from './product-draft.ts'

type LeftSpecsProps = {
  offered: Pick<OfferedSpecs, 'hasCategory' | 'groups' | 'measureKeys'>
  variations: readonly VariationDraft[]
  onChange: (variations: VariationDraft[]) => void
}

/** Offers to drop values that the chosen categories do not offer. */
export function LeftSpecs({
  offered: { hasCategory, groups, measureKeys },
  variations,
  onChange,
}: LeftSpecsProps) {
  if (!hasCategory || !groups || !measureKeys) return null
  const known = {
    valueIds: new Set(groups.flatMap(({ values }) => values.map(({ id }) => id))),
    measureKeys: new Set<string>(measureKeys),
  }
  const cleared = variations.map((variation) => withoutLeft(variation, known))
  const left = cleared.filter((variation, index) => variation !== variations[index]).length
  if (left === 0) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-err py-1 pl-3 text-sm"
    >
      <p>選んだカテゴリでは選べない条件や数値が、{formatNumber(left)}品番に残っています。</p>
      <Button size={32} onClick={() => onChange(cleared)}>
        まとめて外す
      </Button>
    </div>
  )
}
