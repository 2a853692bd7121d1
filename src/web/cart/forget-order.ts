import { emptyCart } from './cart.ts'
import { useCart } from './cart-store.ts'

/** What the cart knows of a person goes with them: whoever comes next finds the samples, but no answers, address or note. */
export function forgetOrder(): void {
  useCart.setState({ questionnaire: emptyCart.questionnaire, order: emptyCart.order })
}
