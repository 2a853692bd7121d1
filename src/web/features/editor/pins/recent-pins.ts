import { readStored, writeStored } from '#web/kit/storage/storage.ts'
import type { Candidate } from './candidate-list.tsx'

const key = 'tokonoma-recent-pins'
const most = 8

/** Returns the products pinned last in this browser, newest first: photos of a room often share products. */
export function readRecentPins(): Candidate[] {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isCandidate) : []
  } catch {
    return []
  }
}

export function rememberPinned(pinned: Candidate): void {
  const others = readRecentPins().filter(({ id }) => id !== pinned.id)
  writeStored(key, JSON.stringify([pinned, ...others].slice(0, most)))
}

const isCandidate = (value: unknown): value is Candidate =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'makerName' in value &&
  typeof value.makerName === 'string' &&
  'image' in value
