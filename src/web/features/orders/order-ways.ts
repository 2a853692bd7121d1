/** The ways back from a step of an order: one by one, or to where something can be mended. */
export const orderWays = {
  cart: { to: '/cart', children: 'カートへ戻る' },
  questions: { to: '/orders/new', search: { step: 'questions' }, children: 'ご質問へ戻る' },
  address: { to: '/orders/new', search: { step: 'address' }, children: 'お届け先へ戻る' },
} as const
