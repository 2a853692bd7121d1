/** Makes the entries of a lexicon, and joins those that one word stands for. */
import { isDeepStrictEqual } from 'node:util'
import type { Condition } from '#search/types.ts'
import type { NamedCondition } from './lexicon.ts'
import type { Entry } from './types.ts'

export const entryOf = ({
  label,
  condition,
  wider,
  isName,
  of,
  but,
  said,
  otherwise,
}: NamedCondition): Entry => ({
  label,
  any: [condition],
  wider,
  isName,
  of,
  but,
  words: said,
  otherwise,
})

/** Returns the longer words that say which kind a word of one kanji is: 坪庭 and 中庭 of 庭. Inside other words a kanji is not looked for. */
export const kinOf = (
  word: string,
  { words, condition }: NamedCondition,
  kinds: readonly string[],
): string[] =>
  /^\p{Script=Han}$/u.test(word) &&
  Object.keys(condition.filters ?? {}).every((field) => kinds.includes(field))
    ? words.filter((other) => other !== word && other.endsWith(word))
    : []

/** Returns one entry for both meanings of a word. */
export function joined(known: Entry | undefined, more: Entry): Entry {
  if (!known) return more
  const kin = new Set([...(known.kin ?? []), ...(more.kin ?? [])])
  const wider = known.wider &&
    more.wider && { ...known.wider, any: withMore(known.wider.any, more.wider.any) }
  return {
    label: known.label === more.label ? known.label : undefined,
    any: withMore(known.any, more.any),
    wider,
    isName: known.isName && more.isName,
    of: known.of && more.of?.union(known.of),
    but: known.but ?? more.but,
    words: known.words ?? more.words,
    otherwise: known.otherwise ?? more.otherwise,
    ...(kin.size > 0 && { kin: [...kin] }),
  }
}

const withMore = (known: readonly Condition[], more: readonly Condition[]): Condition[] => [
  ...known,
  ...more.filter((condition) => !known.some((other) => isDeepStrictEqual(other, condition))),
]

/** Returns the further forms of an adjective: 白くて, 白め. Other words have no forms that people type. */
export function formsOf(word: string): string[] {
  const stem = /^(.+)イ$/u.exec(word)?.[1]
  return stem === undefined ? [] : [`${stem}ク`, `${stem}クテ`, `${stem}メ`, `${word}メ`]
}
