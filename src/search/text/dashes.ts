/**
 * Signs typed as hyphen or range sign, for every parser of numbers: keyboards, converters and copied documents differ.
 * For character classes of `u` patterns.
 */

/** Hyphens, dashes, minus signs, box drawings. The ASCII hyphen stands first, where it needs no escape. */
export const DASHES =
  '-\u02d7\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u23af\u2500\u2501\u2796\u2e3a\u2e3b\ufe58\ufe63\uff0d'
/** 〜 and its variants. */
export const WAVES = '~\u223c\u223e\u223f\u301c\u3030\uff5e'
/** ー, also half width: a dash between numbers, elsewhere a long vowel. */
export const LONG_VOWELS = '\u30fc\uff70'
