import { routes } from '#contract/index.ts'

const summaries = new Map<string, string>(routes.map(({ id, summary }) => [id, summary]))

/** How the verbs end by which calls are named, and how they do of what was done. */
const endings = [
  ['する', 'しました'],
  ['える', 'えました'],
  ['める', 'めました'],
  ['る', 'りました'],
  ['く', 'きました'],
  ['す', 'しました'],
] as const

/** What somebody did by a call: 記事を変えました. Of a call that is no more, its id says what it was. */
export function sayAction(route: string): string {
  const summary = summaries.get(route)
  if (summary === undefined) return route
  const [end, past] = endings.find(([end]) => summary.endsWith(end)) ?? ['', '']
  return summary.slice(0, summary.length - end.length) + past
}
