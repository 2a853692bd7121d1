import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import type { FormTexts } from './form-texts.ts'

type StoredForm = { kept_at: number; texts: FormTexts }

const mostMs = 30 * 24 * 60 * 60 * 1000

const beginning = 'tokonoma-draft-'

/** Key of a draft in this browser; per user. */
export const draftKey = (personId: number, name: string): string => `${beginning}${personId}-${name}`

export function storeFormDraft(key: string, texts: FormTexts): void {
  const stored: StoredForm = { kept_at: Date.now(), texts }
  if (Object.keys(texts).length === 0) removeStored(key)
  else writeStored(key, JSON.stringify(stored))
}

export function restoreFormDraft(key: string): FormTexts {
  const stored = readStoredForm(key)
  return stored && !isOld(stored) ? stored.texts : {}
}

/** Removes all drafts of this user: the next user of this browser finds none. */
export function removeFormDrafts(personId: number): void {
  for (const key of listKeys(draftKey(personId, ''))) removeStored(key)
}

export function removeExpiredDrafts(): void {
  for (const key of listKeys(beginning)) {
    const stored = readStoredForm(key)
    if (stored && isOld(stored)) removeStored(key)
  }
}

const isOld = ({ kept_at }: StoredForm): boolean => Date.now() - kept_at > mostMs

/** Validates the stored draft: another version or the user may have written it. */
function readStoredForm(key: string): StoredForm | null {
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
