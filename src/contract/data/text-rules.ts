import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { lengthOfLine } from './plain-text.ts'

/** What a text must look like, for the forms of the pages and for the api alike. */

/** Local part of letters, digits and certain signs, @, and a domain with dots. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]*[A-Za-z0-9])+$/

export const isEmail = (text: string): boolean => emailPattern.test(text)

/** Returns what is wrong with a name to be shown. */
export function findNameIssue(text: string): string | undefined {
  if (text === '') return messages.required
  return lengthOfLine(text) > limits.screenName ? messages.atMost(limits.screenName) : undefined
}

/** What is wrong with an address, or nothing. */
export function findEmailIssue(text: string): string | undefined {
  if (text === '') return messages.required
  if (text.length > limits.email) return messages.atMost(limits.email)
  return isEmail(text) ? undefined : messages.invalidEmail
}

/** What is wrong with a new password: half-width letters and digits only, and enough of them. */
export function findPasswordIssue(text: string): string | undefined {
  if (text === '') return messages.required
  if (!/^[A-Za-z0-9]+$/.test(text)) return messages.alphanumeric
  if (text.length < limits.passwordMin) return messages.atLeast(limits.passwordMin)
  return text.length > limits.passwordMax ? messages.atMost(limits.passwordMax) : undefined
}

/** An address of the web, or nothing. */
export const optionalUrlPattern = /^(https?:\/\/\S+)?$/
