import { readParameter } from '#web/url-state/parameters.ts'
import type { List } from './define-list.ts'

/** What was typed for a bound of a range, by the name of its parameter. */
export type UnreadTexts = { readonly [name: string]: string | undefined }

const amountOf = (list: List, name: string) => {
  const parameter = list.parameters[name]
  return parameter?.type === 'amount' ? parameter : undefined
}

/** As the address is read. */
export function readNumber(list: List, name: string, text: string): number | undefined {
  const amount = amountOf(list, name)
  const value = amount && readParameter(amount, text)
  return typeof value === 'number' ? value : undefined
}

/** Whether something was typed for a bound that is no number. */
export const isUnread = (list: List, name: string, text: string): boolean =>
  amountOf(list, name) !== undefined && text.trim() !== '' && readNumber(list, name, text) === undefined

/** The text when it is no number. */
export const keepUnread = (list: List, name: string, text = ''): string | undefined =>
  isUnread(list, name, text) ? text : undefined

/** What the form of a page without JavaScript sent. The state of the list forgets it, the address does not. */
export function takeUnread(list: List, search: string): UnreadTexts {
  const typed = new URLSearchParams(search)
  const names = Object.keys(list.parameters)
  return Object.fromEntries(names.map((name) => [name, keepUnread(list, name, typed.getAll(name).at(-1))]))
}

/**
 * In the words of the person who typed it; undefined when all could be read. What it proposes first, the keypad of a phone
 * can write.
 */
export function explainUnread(list: List, bounds: [name: string, text?: string][]): string | undefined {
  const unread = bounds.flatMap(([name, text]) => keepUnread(list, name, text) ?? [])
  if (unread.length === 0) return undefined
  const words = unread.map((text) => `「${text.trim()}」`).join('')
  return amountOf(list, bounds[0]?.[0] ?? '')?.unit === '円'
    ? `${words}は金額として読み取れませんでした。「50000」や「5万」のように入力してください。`
    : `${words}は長さとして読み取れませんでした。「1800」や「180cm」のように入力してください。`
}
