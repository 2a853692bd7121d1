import { readParameter } from '#web/kit/url-state/parameters.ts'
import type { FacetedList } from './define-list.ts'

/** Unreadable texts of range fields, by parameter name. */
export type UnparsableTexts = { readonly [name: string]: string | undefined }

export const amountOf = (list: FacetedList, name: string) => {
  const parameter = list.parameters[name]
  return parameter?.type === 'amount' ? parameter : undefined
}

export function readNumber(list: FacetedList, name: string, text: string): number | undefined {
  const amount = amountOf(list, name)
  const value = amount && readParameter(amount, text)
  return typeof value === 'number' ? value : undefined
}

export const isUnparsable = (list: FacetedList, name: string, text: string): boolean =>
  amountOf(list, name) !== undefined && text.trim() !== '' && readNumber(list, name, text) === undefined

export const unparsableText = (list: FacetedList, name: string, text = ''): string | undefined =>
  isUnparsable(list, name, text) ? text : undefined

/**
 * Returns unreadable amounts submitted without JavaScript: they are in the URL, but not in the list's state.
 */
export function findUnparsable(list: FacetedList, search: string): UnparsableTexts {
  const typed = new URLSearchParams(search)
  const names = Object.keys(list.parameters)
  return Object.fromEntries(
    names.map((name) => [name, unparsableText(list, name, typed.getAll(name).at(-1))]),
  )
}
