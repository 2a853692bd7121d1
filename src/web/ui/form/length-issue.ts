import { messages } from '#contract/data/messages.ts'
import { formatNumber } from '#web/ui/format-number.ts'

/** Said of a text that is longer than it may be, with how long it is: nothing that was typed or pasted is cut off. */
export const findLengthIssue = (text: string, most: number): string | undefined =>
  text.length > most ? `${messages.atMost(most)}（いまは${formatNumber(text.length)}文字です）` : undefined
