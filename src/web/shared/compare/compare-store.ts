import { limits } from '#contract/data/limits.ts'
import { persistStore } from '#web/kit/storage/persist-store.ts'
import { comparedKey, useCompared, type VariationSelection } from '#web/shared/cards/chosen-variations.ts'

const persisted = persistStore(useCompared, { name: comparedKey, read: readCompared })

export function readCompared(stored: unknown): VariationSelection {
  const { ids } = (typeof stored === 'object' && stored ? stored : {}) as { ids?: unknown }
  const known = (Array.isArray(ids) ? ids : []).filter((id) => Number.isSafeInteger(id) && id > 0)
  return { ids: [...new Set(known)].slice(0, limits.compared) }
}

export const restoreCompared = (): void => persisted.restore()

/** `place` is for undo. Returns false if the comparison is full. */
export function addCompared(id: number, place: number = limits.compared): boolean {
  persisted.restore()
  const { ids } = useCompared.getState()
  if (ids.includes(id)) return true
  if (ids.length >= limits.compared) return false
  persisted.update((state) => ({ ids: state.ids.toSpliced(place, 0, id) }))
  return true
}

export const removeCompared = (id: number): void =>
  persisted.update((state) => ({ ids: state.ids.filter((other) => other !== id) }))
