import { messages } from '#contract/data/messages.ts'
import { lengthOfLines } from '#contract/data/plain-text.ts'
import { formatNumber } from '#web/ui/format-number.ts'

/** Said of a text that is longer than it may be, with how long it is: nothing that was typed or pasted is cut off. */
export function findLengthIssue(text: string, most: number): string | undefined {
  const length = lengthOfLines(text)
  return length > most ? `${messages.atMost(most)}（いまは${formatNumber(length)}文字です）` : undefined
}
