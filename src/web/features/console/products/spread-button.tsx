import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { useOffered } from './offered-specs.tsx'
import type { VariationDraft } from './product-draft.ts'
import { differs, fillEmpty, replaceFilled } from './spread-values.ts'

type SpreadButtonProps = {
  /** Names the values: この認定・数値・条件. */
  named: string
  values: Partial<VariationDraft>
}

/** Fills the other rows. Another press replaces their values. */
export function SpreadButton({ named, values }: SpreadButtonProps) {
  const { variations, onVariations } = useOffered()
  const others = variations.length - 1
  if (others < 1) return null
  const different = variations.filter((row) => differs(row, values)).length

  function spread(change: typeof fillEmpty, done: string): void {
    onVariations(variations.map((row) => change(row, values)))
    showSnackbar(`${done}。「元に戻す」で戻せます`, 'success')
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size={32}
        onClick={() =>
          spread(
            fillEmpty,
            different > 0
              ? `空いた欄に入れ、${formatNumber(different)}品番の違う値はそのままにしました`
              : `ほかの${formatNumber(others)}品番にも入れました`,
          )
        }
      >
        {different > 0
          ? `${named}を、ほかの品番の空いた欄に入れる`
          : `${named}を、ほかの${formatNumber(others)}品番にも入れる`}
      </Button>
      {different > 0 && (
        <Button
          size={32}
          variant="quiet"
          onClick={() => spread(replaceFilled, `${formatNumber(different)}品番の違う値を置きかえました`)}
        >
          {`違う値のある${formatNumber(different)}品番も、同じにする`}
        </Button>
      )}
    </div>
  )
}
