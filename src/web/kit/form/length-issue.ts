import { messages } from '#contract/data/messages.ts'
import { lengthOfLines } from '#contract/data/plain-text.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'

/** Reports a text's excess length; nothing is cut off. */
export function findLengthIssue(
  text: string,
  most: number,
  lengthOf: (text: string) => number = lengthOfLines,
): string | undefined {
  const length = lengthOf(text)
  return length > most ? `${messages.atMost(most)}（いまは${formatNumber(length)}文字です）` : undefined
}
