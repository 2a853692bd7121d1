import { routes } from '#contract/index.ts'
import { applyDueRevisionRoute, applyNewPricesRoute } from '#server/features/price-revisions/service.ts'
import { discontinueDueRoute } from '#server/features/products/service.ts'

const summaries = new Map<string, string>([
  ...routes.map(({ id, summary }) => [id, summary] as const),
  [discontinueDueRoute, '廃番日になった品番を廃番にする'],
  [applyDueRevisionRoute, '適用日になった価格改定を適用する'],
  [applyNewPricesRoute, '価格改定の価格にする'],
])

const endings = [
  ['する', 'しました'],
  ['える', 'えました'],
  ['める', 'めました'],
  ['れる', 'れました'],
  ['る', 'りました'],
  ['く', 'きました'],
  ['む', 'みました'],
  ['す', 'しました'],
] as const

/** Past tense (記事を変えました), or the route id if the call was removed. */
export function describeAction(route: string): string {
  const summary = summaries.get(route)
  if (summary === undefined) return route
  const [end, past] = endings.find(([end]) => summary.endsWith(end)) ?? ['', '']
  return summary.slice(0, summary.length - end.length) + past
}
