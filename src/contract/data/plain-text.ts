import { DASHES, LONG_VOWELS } from '#search/text/dashes.ts'

/**
 * Cleaning shared by forms and api. Full NFKC would change meaning: ① becomes 1, ㎡ becomes m2, ㈱ becomes (株), and
 * some kanji of names change.
 */

/**
 * Invisible characters make names look equal or empty, reverse or hide text. The group captures legitimate
 * ones: joiners and selectors in emoji, variation selectors of kanji. Regional flags lose their tags.
 */
const seenOrUnseen =
  /(\p{ExtPict}\ufe0f?\p{EMod}?(?:\u200d\p{ExtPict}\ufe0f?\p{EMod}?)*|[\d#*]\ufe0f\u20e3|\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}])|[\p{DI}\u2800]/gu

const control = /(?![\t\n])\p{Cc}/gu

/** Half-width kana and detached voicing marks, with the preceding kana. */
const splitKana = /[ぁ-ゖゝァ-ヺヽ]?[｡-ﾟ\u3099\u309a]+/gu

/** A voicing mark without a kana before it would overlay the preceding character. */
const loneVoicing = /(?<![ぁ-ゖゝゞァ-ヺヽヾ])[\u3099\u309a]/gu

const fullWidthWord = /[０-９Ａ-Ｚａ-ｚ]/gu

/** Only between letters and digits: Japanese punctuation keeps its width. */
const joiningMark = /(?<=[\dA-Za-z])[＆＋－．／＠＿](?=[\dA-Za-z])/gu

/** Any dash between digits, as in 1ー2−3. */
const hyphenOfNumbers = new RegExp(`(?<=\\d)[${DASHES}${LONG_VOWELS}](?=\\d)`, 'gu')

const toHalfWidth = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

const standAlone = (mark: string): string => (mark === '\u3099' ? '゛' : '゜')

const leaveVisible = (text: string): string => text.replace(seenOrUnseen, '$1')

const foldWidths = (text: string): string =>
  text
    .replace(splitKana, (kana) => kana.normalize('NFKC'))
    .replace(loneVoicing, standAlone)
    .replace(fullWidthWord, toHalfWidth)

/** Cleans multi-line text. Keeps full-width spaces, which indent paragraphs. */
export const plainLines = (given: string): string =>
  foldWidths(leaveVisible(given.replace(/\r\n?/g, '\n')).replace(control, ' ')).trim()

/** Counts code points of the cleaned text, as the database does. */
export const lengthOfLines = (given: string): number => Array.from(plainLines(given)).length

/** Counts the same of one line. */
export const lengthOfLine = (given: string): number => Array.from(plainLine(given)).length

/** Cleans single-line text. Line breaks could inject lines into a mail. */
export const plainLine = (given: string): string =>
  foldWidths(leaveVisible(given).replace(/[\p{Cc}\u2028\u2029\u3000]+/gu, ' '))
    .replace(joiningMark, toHalfWidth)
    .replace(hyphenOfNumbers, '-')
    .trim()

/** Cleans an e-mail or web address. Full-width characters were typed: browsers copy others as %E3. */
export const plainAddress = (given: string): string => plainLine(given).replace(/[！-～]/gu, toHalfWidth)
