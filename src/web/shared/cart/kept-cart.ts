import { persistStore } from '#web/kit/storage/persist-store.ts'
import { useInCart } from '#web/shared/cards/chosen-variations.ts'
import type { Cart } from './cart.ts'
import { cartKey, useCart } from './cart-store.ts'
import { readCart } from './read-cart.ts'

const kept = persistStore(useCart, { name: cartKey, read: readCart })

useCart.subscribe(({ samples }) =>
  useInCart.setState({ ids: samples.map(({ productVariation }) => productVariation.id) }),
)

export const updateCart = kept.update

/** Returns the cart after reading the storage; the page's own cart if storage is blocked. */
export function readCartAgain(): Cart {
  kept.recall()
  return useCart.getState()
}
