import { linkOptions } from '@tanstack/react-router'

/** The ways back from a step of an order: one by one, or to where something can be mended. */
export const orderWays = {
  cart: linkOptions({ to: '/cart', children: 'カートへ戻る' }),
  questions: linkOptions({ to: '/orders/new', search: { step: 'questions' }, children: 'ご質問へ戻る' }),
  address: linkOptions({ to: '/orders/new', search: { step: 'address' }, children: 'お届け先へ戻る' }),
}
