const storageKey = 'tokonoma-order-key'

/**
 * The Idempotency-Key of an order: the same for the same order, however often its button is pressed or its page loaded again;
 * another one as soon as anything in it changes.
 */
export function orderKeyFor(order: object, storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const content = JSON.stringify(order)
  const [key, known] = (storage.getItem(storageKey) ?? '').split('\n', 2)
  if (key && known === content) return key
  const made = crypto.randomUUID()
  storage.setItem(storageKey, `${made}\n${content}`)
  return made
}

export function forgetOrderKey(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey)
}
