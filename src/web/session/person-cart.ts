import type { ApiResponse } from '#web/api/call.ts'
import { type CartCount, type CartSample, emptyCart } from '#web/cart/cart.ts'
import { toCartVariation } from '#web/cart/cart-samples.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { readCartAgain, updateCart } from '#web/cart/kept-cart.ts'
import { changesOf, countsOf, mergeCart } from '#web/cart/merge-cart.ts'
import { personCall } from './person-call.ts'
import { useSession } from './session-store.ts'

/** The cart goes with its person, who finds it wherever they sign in: whoever comes next to this browser finds none. */
export const leaveCart = (): void => updateCart(() => emptyCart)

/**
 * Somebody is here. What they chose as a visitor joins what they have chosen elsewhere. After a session that ended by itself it may be
 * another person than whose cart waits.
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

/** What was changed here since the last answer. Where the api cannot be asked it waits for the next change, or the next page. */
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
