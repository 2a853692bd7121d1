/**
 * The Idempotency-Key of a write: the same for the same content, however often its button is pressed or its page loaded again;
 * another one as soon as anything in it changes. One write at a time is remembered under each name.
 */
export function keyFor(name: string, content: object, storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const text = JSON.stringify(content)
  const [key, known] = (storage.getItem(nameIn(name)) ?? '').split('\n', 2)
  if (key && known === text) return key
  const made = crypto.randomUUID()
  storage.setItem(nameIn(name), `${made}\n${text}`)
  return made
}

/** Once it is done: the same content sent again is another write. */
export function forgetKey(name: string, storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(nameIn(name))
}

const nameIn = (name: string): string => `tokonoma-key-${name}`
