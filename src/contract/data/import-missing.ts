/** Public 品番 of a maker, and those of them that a file lacks. */
type PublicCodes = { missing: number; shown: number }

/** A file with few 品番, such as a list of new prices, says nothing about the others. */
export const mayHideMissing = ({ missing, shown }: PublicCodes): boolean =>
  missing > 0 && missing * 2 <= shown

/** Beyond a fifth people confirm the number that they hide. */
export const mustConfirmHiding = ({ missing, shown }: PublicCodes): boolean => missing * 5 > shown

export const hiddenCountMessage = (count: number): string =>
  `非公開にする品番の数（${count}）を入れてください`
