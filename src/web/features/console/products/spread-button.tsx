import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { useOffered } from './offered-specs.tsx'
import type { VariationDraft } from './product-draft.ts'

type SpreadButtonProps = {
  /** Names the values: この認定・数値・条件. */
  named: string
  values: Partial<VariationDraft>
}

export function SpreadButton({ named, values }: SpreadButtonProps) {
  const { variationCount, onSpread } = useOffered()
  const others = variationCount - 1
  if (others < 1) return null

  function spread(): void {
    onSpread(values)
    showSnackbar(`ほかの${formatNumber(others)}品番にも入れました。「元に戻す」で戻せます`, 'success')
  }

  return (
    <Button size={32} className="justify-self-start" onClick={spread}>
      {`${named}を、ほかの${formatNumber(others)}品番にも入れる`}
    </Button>
  )
}
