import { DASHES, LONG_VOWELS } from '#search/text/dashes.ts'

/**
 * Texts of people as they are kept and mailed. The forms of the pages and the api clean them in the same way.
 * NFKC for the whole text would change what people meant: ① becomes 1, ㎡ becomes m2, ㈱ becomes (株), and some kanji of names
 * become others.
 */

/**
 * Finds invisible characters, to be removed: with them two names look the same, a name looks empty, the text after them runs
 * backwards, or a hidden text comes along.
 * The group holds the places where such characters are needed, and is kept: joiners and selectors within an emoji, and the
 * selector behind a kanji that chooses its shape, as names of families do.
 * A flag of a region is spelled in invisible tags. Only the black flag before them is left.
 */
const seenOrUnseen =
  /(\p{ExtPict}\ufe0f?\p{EMod}?(?:\u200d\p{ExtPict}\ufe0f?\p{EMod}?)*|[\d#*]\ufe0f\u20e3|\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}])|[\p{DI}\u2800]/gu

/** But for tabs and the ends of lines. */
const control = /(?![\t\n])\p{Cc}/gu

/** Half-width kana, and marks of voicing that stand apart from their kana, with the kana before them. */
const splitKana = /[ぁ-ゖゝァ-ヺヽ]?[｡-ﾟ\u3099\u309a]+/gu

/** Without a kana before it, it would be set over whatever else stands there. */
const loneVoicing = /(?<![ぁ-ゖゝゞァ-ヺヽヾ])[\u3099\u309a]/gu

const fullWidthWord = /[０-９Ａ-Ｚａ-ｚ]/gu

/** Where it only joins letters and digits: the marks of a Japanese sentence stay as they are. */
const joiningMark = /(?<=[\dA-Za-z])[＆＋－．／＠＿](?=[\dA-Za-z])/gu

/** 1ー2−3: whatever is typed for a hyphen. */
const hyphenOfNumbers = new RegExp(`(?<=\\d)[${DASHES}${LONG_VOWELS}](?=\\d)`, 'gu')

const toHalfWidth = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

const standAlone = (mark: string): string => (mark === '\u3099' ? '゛' : '゜')

const leaveVisible = (text: string): string => text.replace(seenOrUnseen, '$1')

const foldWidths = (text: string): string =>
  text
    .replace(splitKana, (kana) => kana.normalize('NFKC'))
    .replace(loneVoicing, standAlone)
    .replace(fullWidthWord, toHalfWidth)

/** Sentences. Their spaces stay: a full-width one begins a paragraph. A line ends with LF alone, as pages count it. */
export const plainLines = (given: string): string =>
  foldWidths(leaveVisible(given.replace(/\r\n?/g, '\n')).replace(control, ' ')).trim()

/**
 * Counts what a limit of a text counts, in pages and in the api: code points of the text as it is stored. So count the schemas, their documents and the
 * database, too.
 */
export const lengthOfLines = (given: string): number => Array.from(plainLines(given)).length

/** Counts the same of one line. */
export const lengthOfLine = (given: string): number => Array.from(plainLine(given)).length

/** A name, a company or a part of a postal address, in one line: with a line break in it, it could write lines of its own into a mail. */
export const plainLine = (given: string): string =>
  foldWidths(leaveVisible(given).replace(/[\p{Cc}\u2028\u2029\u3000]+/gu, ' '))
    .replace(joiningMark, toHalfWidth)
    .replace(hyphenOfNumbers, '-')
    .trim()

/** An e-mail or web address: browsers copy other letters as %E3, so that what is full width was typed. */
export const plainAddress = (given: string): string => plainLine(given).replace(/[！-～]/gu, toHalfWidth)
