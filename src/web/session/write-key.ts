import { sha256 } from '#web/api/sha256.ts'
import { readStored, removeStored, writeStored } from '#web/storage.ts'

/**
 * The Idempotency-Key of a write: the same for the same content, however often its button is pressed and in whichever tab, also
 * when the one that sent it first was closed; another one as soon as anything in it changes. Under each name one write is
 * remembered, without its content.
 */
export function keyFor(name: string, content: object): string {
  const mark = digest(JSON.stringify(content))
  const [key, known] = (readStored(nameIn(name)) ?? '').split(' ', 2)
  if (key && known === mark) return key
  // Not randomUUID, which browsers hide from pages that are opened over plain http.
  const made = crypto.getRandomValues(new Uint32Array(4)).join('-')
  writeStored(nameIn(name), `${made} ${mark}`)
  return made
}

/** Once it is done: the same content sent again is another write. */
export const forgetKey = (name: string): void => removeStored(nameIn(name))

const nameIn = (name: string): string => `tokonoma-key-${name}`

const digest = (text: string): string => btoa(String.fromCharCode(...sha256(new TextEncoder().encode(text))))
