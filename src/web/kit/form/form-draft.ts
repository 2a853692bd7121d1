import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import type { FormTexts } from './form-texts.ts'

/** What a browser keeps of a form. */
type Kept = { kept_at: number; texts: FormTexts }

/** Thirty days. */
const mostMs = 30 * 24 * 60 * 60 * 1000

const beginning = 'tokonoma-draft-'

/** Under what a browser keeps what somebody has written and not sent: it waits for nobody else. */
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

/** Whoever comes next to this browser finds nothing of this person: of no form, no project and nothing of the console. */
export function forgetDrafts(personId: number): void {
  for (const key of listKeys(draftKey(personId, ''))) removeStored(key)
}

/** Of forms that nobody has come back to, whoever it was. */
export function forgetOldDrafts(): void {
  for (const key of listKeys(beginning)) {
    const kept = readKept(key)
    if (kept && isOld(kept)) removeStored(key)
  }
}

const isOld = ({ kept_at }: Kept): boolean => Date.now() - kept_at > mostMs

/** What another version or a person put into the storage is not trusted. */
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
    // Blocked: nothing was kept either.
    return []
  }
}
