import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import type { UnsavedFields } from './typed.ts'

export const hasUnsaved = (key: string): boolean => readStored(key) !== null

/**
 * Stores unsaved fields in local storage, for reloads, other tabs and the same user after a lost session. Two
 * tabs share one slot; each replaces only the fields it wrote.
 */
export function createUnsavedSlot<F extends object>(key: string) {
  let written: (keyof F)[] = []

  function read(): UnsavedFields<F> {
    try {
      const stored: unknown = JSON.parse(readStored(key) ?? 'null')
      const fields = Object.entries(stored ?? {}).filter(([, typed]) => isTyped(typed))
      return Object.fromEntries(fields) as UnsavedFields<F>
    } catch {
      return {}
    }
  }

  function store(typed: UnsavedFields<F>): void {
    const all = read()
    for (const name of written) delete all[name]
    Object.assign(all, typed)
    written = Object.keys(typed) as (keyof F)[]
    if (Object.keys(all).length === 0) removeStored(key)
    else writeStored(key, JSON.stringify(all))
  }

  return { read, store, forget: () => removeStored(key) }
}

const isTyped = (typed: unknown): boolean =>
  typeof typed === 'object' &&
  typed !== null &&
  'value' in typed &&
  'since' in typed &&
  typeof typed.since === 'number'
