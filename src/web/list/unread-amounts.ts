import { readParameter } from '#web/url-state/parameters.ts'
import type { List } from './define-list.ts'

/** What was typed for a bound of a range, by the name of its parameter. */
export type UnreadTexts = { readonly [name: string]: string | undefined }

export const amountOf = (list: List, name: string) => {
  const parameter = list.parameters[name]
  return parameter?.type === 'amount' ? parameter : undefined
}

/** The number that a text means, as in an address. */
export function readNumber(list: List, name: string, text: string): number | undefined {
  const amount = amountOf(list, name)
  const value = amount && readParameter(amount, text)
  return typeof value === 'number' ? value : undefined
}

/** Whether something was typed for a bound that is no number. */
export const isUnread = (list: List, name: string, text: string): boolean =>
  amountOf(list, name) !== undefined && text.trim() !== '' && readNumber(list, name, text) === undefined

/** The text, if it is no number. */
export const keepUnread = (list: List, name: string, text = ''): string | undefined =>
  isUnread(list, name, text) ? text : undefined

/** What a form sent without JavaScript: the address still says it, the state of the list does not. */
export function takeUnread(list: List, search: string): UnreadTexts {
  const typed = new URLSearchParams(search)
  const names = Object.keys(list.parameters)
  return Object.fromEntries(names.map((name) => [name, keepUnread(list, name, typed.getAll(name).at(-1))]))
}
