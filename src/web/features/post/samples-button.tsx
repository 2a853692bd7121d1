import { Button } from '#web/kit/ui/button.tsx'
import { press } from '#web/shared/cards/marks-store.ts'
import type { ListedVariation } from '#web/shared/photos/card-data.ts'

export function SamplesButton({ variations }: { variations: readonly ListedVariation[] }) {
  const ids = new Set(variations.filter((each) => each.available_sample_request).map(({ id }) => id))
  if (ids.size === 0) return null
  return (
    <div className="max-w-[26rem] noscript:hidden print:hidden">
      <Button wide size={48} onClick={(event) => press({ action: 'samples', ids: [...ids] }, event)}>
        <span className="whitespace-normal">この写真のサンプルをまとめてカートに入れる</span>
      </Button>
      <p className="mt-2 text-xs text-muted">
        {ids.size < new Set(variations.map(({ id }) => id)).size
          ? `写っている製品のうち、サンプルのある${ids.size}点`
          : `${ids.size}点のサンプル`}
      </p>
    </div>
  )
}
