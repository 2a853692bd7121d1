import { emptyCart } from './cart.ts'
import { readCartAgain, updateCart } from './kept-cart.ts'

/** What the cart knows of a person goes with them: whoever comes next finds the samples, but no answers, address or note. */
export function forgetOrder(): void {
  const { person_id, questionnaire, order } = emptyCart
  updateCart(() => ({ person_id, questionnaire, order }))
}

/** Somebody is here. After a session that ended by itself it may be another person than whose answers wait. */
export function claimOrder(personId: number): void {
  const { person_id } = readCartAgain()
  if (person_id === personId) return
  if (person_id !== null) forgetOrder()
  updateCart(() => ({ person_id: personId }))
}
