const longest = 6

/** Words of a name, roughly: a word in Japanese ends where the script changes. */
const readWords = (name: string): string[] =>
  name.match(
    /[\p{Script=Katakana}ー]+|\p{Script=Han}+|\p{Script=Hiragana}+|[\p{Script=Latin}\p{N}.,×]+|./gu,
  ) ?? []

/** Returns for each name what the others lack: W600 and W900 of オーク／W600 and オーク／W900. */
export function nameApart(names: readonly string[]): string[] {
  const words = names.map(readWords)
  const least = Math.min(...words.map(({ length }) => length)) - 1
  const isShared = (at: number) => words.every((each) => each.at(at) === words[0]?.at(at))
  let before = 0
  while (before < least && isShared(before)) before++
  let behind = 0
  while (behind < least - before && isShared(-1 - behind)) behind++
  return words.map((each) =>
    each
      .slice(before, each.length - behind)
      .join('')
      .trim(),
  )
}

export const shortenMark = (mark: string): string => {
  const characters = [...mark]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : mark
}
