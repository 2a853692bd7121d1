import { limits } from '#contract/data/limits.ts'
import { persistStore } from '#web/kit/storage/persist-store.ts'
import { type Chosen, comparedKey, useCompared } from '#web/shared/cards/chosen-variations.ts'

const kept = persistStore(useCompared, { name: comparedKey, read: readCompared })

export function readCompared(stored: unknown): Chosen {
  const { ids } = (typeof stored === 'object' && stored ? stored : {}) as { ids?: unknown }
  const known = (Array.isArray(ids) ? ids : []).filter((id) => Number.isSafeInteger(id) && id > 0)
  return { ids: [...new Set(known)].slice(0, limits.compared) }
}

export const recallCompared = (): void => kept.recall()

/** `place` is for undo. Returns false if the comparison is full. */
export function addCompared(id: number, place: number = limits.compared): boolean {
  kept.recall()
  const { ids } = useCompared.getState()
  if (ids.includes(id)) return true
  if (ids.length >= limits.compared) return false
  kept.update((state) => ({ ids: state.ids.toSpliced(place, 0, id) }))
  return true
}

export const removeCompared = (id: number): void =>
  kept.update((state) => ({ ids: state.ids.filter((other) => other !== id) }))
