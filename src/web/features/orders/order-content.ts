import type { Cart } from '#web/shared/cart/cart.ts'
import { fitAnswers } from './answers.ts'
import type { Question } from './use-questions.ts'

/** Returns the order's body without its address. */
export const toOrderContent = ({ samples, questionnaire, order }: Cart, questions: readonly Question[]) => ({
  items: samples.map(({ productVariation, quantity }) => ({
    product_variation_id: productVariation.id,
    quantity,
  })),
  answers: fitAnswers(questions, questionnaire),
  note: order.note,
})

/** Returns whether two carts would make the same order, address included. */
export const asksForSame = (one: Cart, other: Cart, questions: readonly Question[]): boolean =>
  describe(one, questions) === describe(other, questions)

const describe = (cart: Cart, questions: readonly Question[]): string =>
  JSON.stringify([toOrderContent(cart, questions), cart.order.address_id])
