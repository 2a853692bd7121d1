import { DASHES } from '#search/text/dashes.ts'

const blank = '\\t-\\r \\u0085\\u00a0\\u00ad\\u1680\\u180e\\u200b-\\u200f\\u2028\\u2029\\u2060\\ufeff'

/** ー after kana is a vowel; elsewhere it was typed as a hyphen. */
const ignored = new RegExp(`[${blank}${DASHES.replace('-', '\\-')}]|(?<![ぁ-ゖァ-ー])ー+`, 'gu')

/**
 * Folds a 品番: `AB-0012`, `ＡＢ－００１２` and `ab 0012` are one. Applies NFKC, upper case of Latin letters, and drops
 * spaces and hyphens. Equal to the database's fold_product_code, which keeps them unique in a maker.
 */
export const foldProductCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(ignored, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
