import { limits } from '#contract/data/limits.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { useCompared } from '#web/shared/cards/chosen-variations.ts'
import { addCompared, recallCompared, removeCompared } from './compare-store.ts'

let hush = (): void => {}

/** Hides the last message on the comparison, because it is outdated on the comparison's own page. */
export const hushComparison = (): void => hush()

export function compare(variationId: number, show: (ids: number[]) => void): void {
  recallCompared()
  const add = (place?: number): void => {
    const hasRoom = addCompared(variationId, place)
    const { ids } = useCompared.getState()
    const way = { label: '見くらべる', run: () => show(ids) }
    hush = hasRoom
      ? showSnackbar(`比較に加えました（${ids.length}点）`, 'success', ids.length > 1 ? way : undefined)
      : showSnackbar(`比べられるのは${limits.compared}点までです。`, 'error', way)
  }
  const place = useCompared.getState().ids.indexOf(variationId)
  if (place < 0) {
    add()
    return
  }
  removeCompared(variationId)
  hush = showSnackbar('比較から外しました', 'success', { label: '元に戻す', run: () => add(place) })
}
