import { limits } from '#contract/data/limits.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type ProductLinksProps = { listId: number; variationIds: readonly number[] }

/** What else a list of products is: a 仕上表, and the first of them side by side. */
export function ProductLinks({ listId, variationIds }: ProductLinksProps) {
  if (variationIds.length === 0) return null
  return (
    <>
      <ButtonLink to="/lists/$listId/schedule" params={{ listId: String(listId) }}>
        仕上表
      </ButtonLink>
      {variationIds.length > 1 && (
        <ButtonLink to="/compare" search={{ ids: variationIds.slice(0, limits.compared) }}>
          製品を見くらべる
        </ButtonLink>
      )}
    </>
  )
}
