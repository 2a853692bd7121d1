import type { ApiResponse } from '#web/shared/api/call.ts'
import { type CartCount, type CartSample, emptyCart } from '#web/shared/cart/cart.ts'
import { toCartVariation } from '#web/shared/cart/cart-samples.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { readCartAgain, updateCart } from '#web/shared/cart/kept-cart.ts'
import { changesOf, countsOf, mergeCart } from '#web/shared/cart/merge-cart.ts'
import { personCall } from './person-call.ts'
import { useSession } from './session-store.ts'

/**
 * Empties the cart on sign-out: it is stored in the account, and the next user of this browser must not see
 * it.
 */
export const leaveCart = (): void => updateCart(() => emptyCart)

/**
 * Merges a visitor's cart into the account's. After a lost session the waiting cart may belong to another
 * user; it is then dropped.
 */
export function claimCart(personId: number): void {
  const { person_id } = readCartAgain()
  if (person_id !== null && person_id !== personId) leaveCart()
  updateCart(() => ({ person_id: personId }))
  inTurn(async () => hear(personId, readCartAgain().sent, await personCall()('GET /users/me/cart')))
}

useCart.subscribe(({ person_id }) => {
  if (person_id !== null && isHere(person_id)) inTurn(() => send(person_id))
})

const isHere = (personId: number): boolean => useSession.getState().user?.id === personId

/**
 * Sends the changes since the last response. If the api is unreachable they wait for the next change or page.
 */
async function send(personId: number): Promise<void> {
  const { samples, sent } = useCart.getState()
  const changes = changesOf(samples, sent)
  if (changes.length === 0 || !isHere(personId)) return
  const items = changes.map(({ id, quantity }) => ({ product_variation_id: id, quantity }))
  hear(personId, countsOf(samples), await personCall()('PATCH /users/me/cart', { body: { items } }))
}

function hear(personId: number, before: readonly CartCount[], { items }: ApiResponse<'GET /users/me/cart'>) {
  const there: CartSample[] = items.map(({ product_variation, quantity, updated_at }) => ({
    productVariation: toCartVariation(product_variation, product_variation.sample),
    quantity,
    updated_at,
  }))
  updateCart(({ person_id, samples }) =>
    person_id === personId ? { samples: mergeCart(samples, before, there), sent: countsOf(there) } : {},
  )
}

let last: Promise<unknown> = Promise.resolve()

function inTurn(work: () => Promise<void>): void {
  last = last.then(work).catch(() => undefined)
}
