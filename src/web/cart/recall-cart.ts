import { hearOtherTabs, readStored } from '#web/storage.ts'
import { cartKey } from './cart-store.ts'

/**
 * Reads what was kept, once the page is hydrated, and again whenever another tab changes it. What reads and keeps it is loaded where something
 * is kept, and by what changes the cart.
 */
export function recallCart(): () => void {
  const recall = () => void import('./kept-cart.ts').then(({ readCartAgain }) => readCartAgain())
  if (readStored(cartKey) !== null) recall()
  return hearOtherTabs(cartKey, recall)
}
