import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** Text rules shared by the forms and the api. */

/** Local part of letters, digits and certain signs, @, and a domain with dots. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]*[A-Za-z0-9])+$/

export const isEmail = (text: string): boolean => emailPattern.test(text)

/** Returns the issue of a display name, or undefined. */
export function findNameIssue(text: string): string | undefined {
  if (text === '') return messages.required
  return text.length > limits.screenName ? messages.atMost(limits.screenName) : undefined
}

/** Returns the issue of an e-mail address, or undefined. */
export function findEmailIssue(text: string): string | undefined {
  if (text === '') return messages.required
  if (text.length > limits.email) return messages.atMost(limits.email)
  return isEmail(text) ? undefined : messages.invalidEmail
}

/** Returns the issue of a new password, or undefined. Half-width letters and digits only. */
export function findPasswordIssue(text: string): string | undefined {
  if (text === '') return messages.required
  if (!/^[A-Za-z0-9]+$/.test(text)) return messages.alphanumeric
  if (text.length < limits.passwordMin) return messages.atLeast(limits.passwordMin)
  return text.length > limits.passwordMax ? messages.atMost(limits.passwordMax) : undefined
}

/** A web address, or empty. */
export const optionalUrlPattern = /^(https?:\/\/\S+)?$/
