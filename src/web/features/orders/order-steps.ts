/** The steps of an order. The page's address names them, so that going back is the browser's own. */
export const orderSteps = [
  { id: 'questions', label: 'ご質問' },
  { id: 'address', label: 'お届け先' },
  { id: 'confirm', label: '確認' },
] as const

export const orderStepIds = ['questions', 'address', 'confirm'] as const

export type OrderStep = (typeof orderSteps)[number]['id']
