import { messages } from '#contract/data/messages.ts'
import { lengthOfLines, plainLine } from '#contract/data/plain-text.ts'
import { formatNumber } from '#web/ui/format-number.ts'

/** Returns how long a text of one or several lines is in the api. */
type CountLength = (text: string) => number

/** Code points of the line as the api stores it. */
export const lengthOfLine: CountLength = (text) => Array.from(plainLine(text)).length

/** Says that a text is longer than it may be, and how long it is: nothing that was typed or pasted is cut off. */
export function findLengthIssue(
  text: string,
  most: number,
  lengthOf: CountLength = lengthOfLines,
): string | undefined {
  const length = lengthOf(text)
  return length > most ? `${messages.atMost(most)}（いまは${formatNumber(length)}文字です）` : undefined
}
