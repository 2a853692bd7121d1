import { readParameter } from '#web/kit/url-state/parameters.ts'
import type { List } from './define-list.ts'

/** Unreadable texts of range fields, by parameter name. */
export type UnreadTexts = { readonly [name: string]: string | undefined }

export const amountOf = (list: List, name: string) => {
  const parameter = list.parameters[name]
  return parameter?.type === 'amount' ? parameter : undefined
}

export function readNumber(list: List, name: string, text: string): number | undefined {
  const amount = amountOf(list, name)
  const value = amount && readParameter(amount, text)
  return typeof value === 'number' ? value : undefined
}

export const isUnread = (list: List, name: string, text: string): boolean =>
  amountOf(list, name) !== undefined && text.trim() !== '' && readNumber(list, name, text) === undefined

export const keepUnread = (list: List, name: string, text = ''): string | undefined =>
  isUnread(list, name, text) ? text : undefined

/**
 * Returns unreadable amounts that a form submitted without JavaScript: they are in the URL, but not in the
 * list's state.
 */
export function takeUnread(list: List, search: string): UnreadTexts {
  const typed = new URLSearchParams(search)
  const names = Object.keys(list.parameters)
  return Object.fromEntries(names.map((name) => [name, keepUnread(list, name, typed.getAll(name).at(-1))]))
}
