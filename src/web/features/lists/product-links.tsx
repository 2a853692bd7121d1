import { itemKind } from '#contract/data/item-kind.ts'
import { limits } from '#contract/data/limits.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'

type ProductLinksProps = {
  list: { id: number; counts: readonly { kind: number; count: number }[] }
  variationIds: readonly number[]
}

const productKinds: readonly number[] = [itemKind.interior, itemKind.buildingMaterial]

export function ProductLinks({ list: { id, counts }, variationIds }: ProductLinksProps) {
  const hasProducts = counts.some(({ kind, count }) => count > 0 && productKinds.includes(kind))
  if (!hasProducts) return null
  return (
    <>
      <ButtonLink to="/lists/$listId/schedule" params={{ listId: String(id) }}>
        仕上表
      </ButtonLink>
      {variationIds.length > 1 && (
        <ButtonLink to="/compare" search={{ ids: variationIds.slice(0, limits.compared) }}>
          {variationIds.length > limits.compared ? `先頭の${limits.compared}点` : '製品'}を見くらべる
        </ButtonLink>
      )}
    </>
  )
}
