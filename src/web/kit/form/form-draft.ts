import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import type { FormTexts } from './form-texts.ts'

type Kept = { kept_at: number; texts: FormTexts }

/** Thirty days. */
const mostMs = 30 * 24 * 60 * 60 * 1000

const beginning = 'tokonoma-draft-'

/** Key of a draft in this browser; per user. */
export const draftKey = (personId: number, name: string): string => `${beginning}${personId}-${name}`

export function keepDraft(key: string, texts: FormTexts): void {
  const kept: Kept = { kept_at: Date.now(), texts }
  if (Object.keys(texts).length === 0) removeStored(key)
  else writeStored(key, JSON.stringify(kept))
}

export function recallDraft(key: string): FormTexts {
  const kept = readKept(key)
  return kept && !isOld(kept) ? kept.texts : {}
}

/** Removes all drafts of this user, so that the next user of this browser finds none. */
export function forgetDrafts(personId: number): void {
  for (const key of listKeys(draftKey(personId, ''))) removeStored(key)
}

/** Removes expired drafts of all users. */
export function forgetOldDrafts(): void {
  for (const key of listKeys(beginning)) {
    const kept = readKept(key)
    if (kept && isOld(kept)) removeStored(key)
  }
}

const isOld = ({ kept_at }: Kept): boolean => Date.now() - kept_at > mostMs

/** Validates the stored draft: another version or the user may have written it. */
function readKept(key: string): Kept | null {
  try {
    const { kept_at, texts }: Record<string, unknown> = JSON.parse(readStored(key) ?? '{}')
    if (typeof kept_at !== 'number' || typeof texts !== 'object' || texts === null) return null
    return { kept_at, texts: Object.fromEntries(Object.entries(texts).filter(([, each]) => isTexts(each))) }
  } catch {
    return null
  }
}

const isTexts = (texts: unknown): boolean =>
  Array.isArray(texts) && texts.every((text) => typeof text === 'string')

function listKeys(start: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(start))
  } catch {
    // Storage is blocked, so it holds nothing.
    return []
  }
}
