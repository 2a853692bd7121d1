/**
 * Texts of people as they are kept and mailed, the same in the forms of the pages and in the api. NFKC would do too much for them:
 * it makes 1 of ①, m2 of ㎡, (株) of ㈱, and other characters of some that names are written with.
 */

/**
 * What nobody sees: it would make names that look alike or like nothing, turn the direction of what follows, or carry a text of its own.
 * The same characters stay where they make what is seen: joiners within an emoji, the look of an emoji, and of a kanji the very shape
 * (one and the same kanji in the names of different families). Flags of regions, which are spelled in tags, become the black flag that they begin with.
 */
const seenOrUnseen =
  /(\p{ExtPict}\ufe0f?\p{EMod}?(?:\u200d\p{ExtPict}\ufe0f?\p{EMod}?)*|[\d#*]\ufe0f\u20e3|\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}])|[\p{DI}\u2800]/gu

/** But for tabs and the ends of lines. */
const control = /(?![\t\n\r])\p{Cc}/gu

/** Half-width kana, and marks of voicing that stand apart from their kana, with the kana before them. */
const splitKana = /[ぁ-ヺ]?[｡-ﾟ\u3099\u309a]+/gu

const fullWidthWord = /[０-９Ａ-Ｚａ-ｚ]/gu

/** Where it only joins letters and digits: the marks of a Japanese sentence stay as they are. */
const joiningMark = /(?<=[\dA-Za-z])[＆＋－．／＠＿](?=[\dA-Za-z])/gu

/** 1ー2−3: whatever is typed for a hyphen. */
const hyphenOfNumbers = /(?<=\d)[‐‑‒–—―−ー](?=\d)/gu

const toHalfWidth = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

const leaveVisible = (text: string): string => text.replace(seenOrUnseen, '$1')

const foldWidths = (text: string): string =>
  text.replace(splitKana, (kana) => kana.normalize('NFKC')).replace(fullWidthWord, toHalfWidth)

/** Sentences. Their spaces stay: a full-width one begins a paragraph. */
export const plainLines = (given: string): string =>
  foldWidths(leaveVisible(given).replace(control, ' ')).trim()

/** A name, a company or a part of a postal address, in one line: with a line break in it, it could write lines of its own into a mail. */
export const plainLine = (given: string): string =>
  foldWidths(leaveVisible(given).replace(/[\p{Cc}\u2028\u2029\u3000]+/gu, ' '))
    .replace(joiningMark, toHalfWidth)
    .replace(hyphenOfNumbers, '-')
    .trim()

/** An e-mail or web address: browsers copy other letters as %E3, so that what is full width was typed. */
export const plainAddress = (given: string): string => plainLine(given).replace(/[！-～]/gu, toHalfWidth)
