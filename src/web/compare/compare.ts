import { limits } from '#contract/data/limits.ts'
import { showSnackbar } from '#web/ui/snackbar.tsx'
import { addCompared, useCompared } from './compare-store.ts'

/** From a card: puts a variation beside the others, and says so with the way to where they stand. */
export function compare(variationId: number, show: (ids: number[]) => void): void {
  const hasRoom = addCompared(variationId)
  const { ids } = useCompared.getState()
  const way = { label: '見くらべる', run: () => show(ids) }
  if (hasRoom) showSnackbar(`比較に加えました（${ids.length}点）`, 'success', way)
  else showSnackbar(`比べられるのは${limits.compared}点までです。`, 'error', way)
}
