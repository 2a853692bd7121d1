import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { lengthOfLine } from './plain-text.ts'

/** Text rules shared by the forms and the api. */

const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]*[A-Za-z0-9])+$/

export const isEmail = (text: string): boolean => emailPattern.test(text)

/** Returns the message for an invalid name, else undefined. */
export function findNameIssue(text: string): string | undefined {
  if (text === '') return messages.required
  return lengthOfLine(text) > limits.screenName ? messages.atMost(limits.screenName) : undefined
}

export function findEmailIssue(text: string): string | undefined {
  if (text === '') return messages.required
  if (text.length > limits.email) return messages.atMost(limits.email)
  return isEmail(text) ? undefined : messages.invalidEmail
}

export function findPasswordIssue(text: string): string | undefined {
  if (text === '') return messages.required
  if (!/^[A-Za-z0-9]+$/.test(text)) return messages.alphanumeric
  if (text.length < limits.passwordMin) return messages.atLeast(limits.passwordMin)
  return text.length > limits.passwordMax ? messages.atMost(limits.passwordMax) : undefined
}

/** The reading of a name, in one line. */
export const katakanaPattern = /^[ァ-ヶー・ ]+$/

export const optionalKatakanaPattern = /^[ァ-ヶー・ ]*$/

export const optionalUrlPattern = /^(https?:\/\/\S+)?$/
