/** The steps are part of the URL, so that Back works. */
export const orderSteps = [
  { id: 'questions', label: 'ご質問' },
  { id: 'address', label: 'お届け先' },
  { id: 'confirm', label: '確認' },
] as const

export const orderStepIds = ['questions', 'address', 'confirm'] as const

export type OrderStep = (typeof orderSteps)[number]['id']

/** Links back from a step, or to the step with a problem. */
export const orderWays = {
  cart: { to: '/cart', children: 'カートへ戻る' },
  questions: { to: '/orders/new', search: { step: 'questions' }, children: 'ご質問へ戻る' },
  address: { to: '/orders/new', search: { step: 'address' }, children: 'お届け先へ戻る' },
} as const
