/**
 * Texts of people as they are kept and mailed, the same in the forms of the pages and in the api. NFKC would do too much for them:
 * it makes 1 of ①, m2 of ㎡, (株) of ㈱, and other characters of some that names are written with.
 */

/** What nobody sees, and what turns the direction of all that follows. Joiners stay: emoji are made with them. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Half-width kana, and marks of voicing that stand apart from their kana, with the kana before them. */
const splitKana = /[ぁ-ヺ]?[｡-ﾟ\u3099\u309a]+/gu

const fullWidthWord = /[０-９Ａ-Ｚａ-ｚ]/gu

/** Where it only joins letters and digits: the marks of a Japanese sentence stay as they are. */
const joiningMark = /(?<=[\dA-Za-z])[＆＋－．／＠＿](?=[\dA-Za-z])/gu

/** 1ー2−3: whatever is typed for a hyphen. */
const hyphenOfNumbers = /(?<=\d)[‐‑‒–—―−ー](?=\d)/gu

const toHalfWidth = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

const foldWidths = (text: string): string =>
  text.replace(splitKana, (kana) => kana.normalize('NFKC')).replace(fullWidthWord, toHalfWidth)

/** Sentences. Their spaces stay: a full-width one begins a paragraph. */
export const plainLines = (given: string): string => foldWidths(given).trim()

/** A name, a company or a part of a postal address, in one line: with a line break in it, it could write lines of its own into a mail. */
export const plainLine = (given: string): string =>
  foldWidths(given.replace(unseen, '').replace(/[\p{Cc}\u2028\u2029\u3000]+/gu, ' '))
    .replace(joiningMark, toHalfWidth)
    .replace(hyphenOfNumbers, '-')
    .trim()

/** An e-mail or web address: browsers copy other letters as %E3, so that what is full width was typed. */
export const plainAddress = (given: string): string => plainLine(given).replace(/[！-～]/gu, toHalfWidth)
