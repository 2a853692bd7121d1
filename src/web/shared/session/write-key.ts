import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { sha256 } from '#web/shared/api/sha256.ts'

/**
 * Returns the Idempotency-Key of a write: the same for the same content, in every tab and after reloads; a
 * new one when the content changes. The latest write of each name is stored, as a hash.
 */
export function keyFor(name: string, content: object): string {
  const mark = digest(JSON.stringify(content))
  const [key, known] = (readStored(nameIn(name)) ?? '').split(' ', 2)
  if (key && known === mark) return key
  // randomUUID is missing on pages opened over plain http.
  const made = crypto.getRandomValues(new Uint32Array(4)).join('-')
  writeStored(nameIn(name), `${made} ${mark}`)
  return made
}

/** Called after success: the same content sent again is a new write. */
export const forgetKey = (name: string): void => removeStored(nameIn(name))

const nameIn = (name: string): string => `tokonoma-key-${name}`

const digest = (text: string): string => btoa(String.fromCharCode(...sha256(new TextEncoder().encode(text))))
