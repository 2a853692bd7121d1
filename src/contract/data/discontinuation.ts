import { formatLastDay } from './ending-label.ts'
import { formatJapaneseDay } from './japanese-day.ts'

export const mostSuccessors = 3

/** Steps in which one 品番 leads to another. */
export const longestSuccession = 10

export const discontinuationMessages = {
  invalidDay: '日付を 2027-03-31 の形で入力してください',
  lastOrderAfter: '最終受注日は、廃番日までの日にしてください',
  lastOrderAlone: '最終受注日を入れるときは、廃番日も入れてください',
  unknownSuccessor: '後継品は、このメーカーの品番から選んでください',
  successorItself: 'この品番自身は、後継品にできません',
  successorCircle: (codes: readonly string[]) => `後継品が ${codes.join('→')} と回っています`,
  successionTooLong: `後継品は、${longestSuccession}回までたどれるようにしてください`,
} as const

export type Discontinuation = {
  discontinued: boolean
  discontinued_on: string | null
  last_order_on: string | null
}

/** Undefined dates were not sent. */
type SentDiscontinuation = {
  discontinued: boolean
  discontinued_on?: string | null | undefined
  last_order_on?: string | null | undefined
}

/**
 * Makes flag and date agree. A date decides, except an old one beside a changed flag: it goes, or becomes today. 品番
 * that were discontinued before dates were stored keep none.
 */
export function settleDiscontinuation(
  sent: SentDiscontinuation,
  before: Discontinuation | null,
  today: string,
): Discontinuation {
  const old = before ?? { discontinued: false, discontinued_on: null, last_order_on: null }
  const isTurned = sent.discontinued !== old.discontinued
  const given = sent.discontinued_on === undefined ? old.discontinued_on : sent.discontinued_on
  const isOld = given === old.discontinued_on
  const date = isTurned && isOld ? (sent.discontinued ? today : null) : given
  const discontinued = date === null ? sent.discontinued : date <= today
  const lastOrder = sent.last_order_on === undefined ? old.last_order_on : sent.last_order_on
  const isKept = lastOrder === old.last_order_on
  const isVoid = date === null ? !discontinued : lastOrder !== null && lastOrder > date
  return { discontinued, discontinued_on: date, last_order_on: isKept && isVoid ? null : lastOrder }
}

type DiscontinuationIssue = { field: 'last_order_on'; code: string; message: string }

export function findDiscontinuationIssue({
  discontinued,
  discontinued_on: date,
  last_order_on: lastOrder = null,
}: SentDiscontinuation): DiscontinuationIssue | undefined {
  if (lastOrder === null || date === undefined) return undefined
  const issue = (code: string, message: string) => ({ field: 'last_order_on' as const, code, message })
  if (date === null)
    return discontinued ? undefined : issue('missing_date', discontinuationMessages.lastOrderAlone)
  return lastOrder > date ? issue('after_date', discontinuationMessages.lastOrderAfter) : undefined
}

type SuccessionFault<Key> = { kind: 'circle' | 'too_long'; path: Key[] }

/** Walks on from a 品番. The path of a circle begins and ends with it. O(links within reach). */
export function findSuccessionFault<Key>(
  start: Key,
  nextOf: (key: Key) => readonly Key[],
): SuccessionFault<Key> | undefined {
  let paths: Key[][] = [[start]]
  const seen = new Set<Key>()
  while (paths.length > 0) {
    const longer: Key[][] = []
    for (const path of paths)
      for (const key of nextOf(path.at(-1) as Key)) {
        if (key === start) return { kind: 'circle', path: [...path, key] }
        if (path.length > longestSuccession) return { kind: 'too_long', path: [...path, key] }
        if (!seen.has(key)) longer.push([...path, key])
        seen.add(key)
      }
    paths = longer
  }
  return undefined
}

/** Tells people when a 品番 ends; undefined while it is for sale. */
export function describeDiscontinuation({
  discontinued,
  discontinued_on: date,
  last_order_on: lastOrder,
}: Discontinuation): { title: string; detail: string | null } | undefined {
  if (discontinued)
    return { title: 'この品番は廃番になりました', detail: date && `廃番日：${formatJapaneseDay(date)}` }
  if (date === null) return undefined
  return {
    title: `この品番は${formatLastDay(date)}で廃番です`,
    detail: lastOrder && `ご注文は${formatJapaneseDay(lastOrder)}まで`,
  }
}
