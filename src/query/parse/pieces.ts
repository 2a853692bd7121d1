/** What could begin at a place of a sentence: an amount, a word of the lexicon, a word that says nothing, or letters that nobody knows. */

import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { isGap, type Signs, splitsKana, splitsWord } from '#query/lexicon/signs.ts'
import { SEPARATOR } from '#search/text/characters.ts'
import { amountsOf } from './amounts/amounts.ts'
import { finderOf } from './amounts/numerals.ts'
import { readPersons } from './amounts/persons.ts'
import type { Meaning, Piece } from './meanings.ts'
import { addWordsAt } from './words.ts'

/** More are cut into two. */
export const LONGEST_UNKNOWN = 24

/** All that begins at a place, of one sentence; places are asked about in their order. O(the longest word) each. */
export function piecesOf(signs: Signs, lexicon: Lexicon, isFine: boolean): (at: number) => readonly Piece[] {
  const { text, classes, folded } = signs
  const end = text.length
  const quotedAt = finderOf(QUOTED, text)
  const fixedAt = finderOf(FIXED, text)
  const nothingAt = finderOf(SAYS_NOTHING, text)
  const amountAt = amountsOf(text, lexicon)
  return (at) => {
    const quoted = quotedAt(at)
    if (quoted > 0) return [{ from: at, to: at + quoted, meaning: GUARDED }]
    const pieces: Piece[] = []
    const fixed = splitsWord(signs, at) || splitsKana(signs, at) ? 0 : fixedAt(at)
    if (fixed > 0) pieces.push({ from: at, to: at + fixed, meaning: GUARDED })
    const nothing = nothingAt(at)
    if (nothing > 0) pieces.push({ from: at, to: at + nothing, meaning: FILLER })
    const persons = personsAt(signs, lexicon, at)
    if (persons) pieces.push(persons)
    const amount = amountAt(at)
    if (amount) pieces.push(amount)
    // No word begins with a mark, but F☆☆☆☆ may be typed as its stars.
    if (classes[at] === SEPARATOR && folded[at] !== '☆') {
      pieces.push({ from: at, to: at + 1, meaning: GAP })
      return pieces
    }
    addWordsAt(pieces, signs, lexicon, at)
    const last = Math.min(end, at + LONGEST_UNKNOWN)
    for (let to = at + 1; to <= last; to++) {
      const isEnd = to === end || isGap(signs, to)
      if (isEnd || to === last || mayCutUnknown(signs, at, to, isFine))
        pieces.push({ from: at, to, meaning: UNKNOWN })
      if (isEnd) break
    }
    return pieces
  }
}

/** 5〜6人用 are not five and six: what a lexicon does not know of them is a word. */
function personsAt({ text }: Signs, { persons }: Lexicon, at: number): Piece | undefined {
  const said = readPersons(text, at)
  if (!said) return undefined
  const [entry] = persons(said.least, said.most)
  return { from: at, to: at + said.length, meaning: entry ? { kind: 'entry', entry } : GUARDED }
}

const GUARDED: Meaning = { kind: 'guarded' }
const FILLER: Meaning = { kind: 'filler' }
const GAP: Meaning = { kind: 'gap' }
const UNKNOWN: Meaning = { kind: 'unknown' }

/** Quoted as one does in Japanese. */
const QUOTED = /[「『][^「」『』]{1,40}[」』]/g
/** The name of a company is no color (ブラック企画), a code has no sizes (MB-W35-OK), what a person measures is of no thing (身長150cm), 家具職人 is a person, and か of 静かな leaves no choice. */
const FIXED =
  /(?:身長|体重)(?:が|は|約)?\d{1,4}(?:\.\d)?\s?(?:cm|センチ|kg|キロ)?|[ァ-ヶー一-龠a-z\d]{2,10}?(?:企画|製作所|木工所|産業|工業|設計事務所|建築事務所|設計室)|[一-龠]{2,4}(?:職人|作家)|(?:造園|陶芸|彫刻|染色|芸術|写真)家|(?:照明|家具|音響|空間)デザイナー|[一-龠](?:[やら]か(?=[なにで\s]|$)|か(?=[なにで]))|(?=[a-z-]{1,40}\d)[a-z]{2,}\d{0,9}(?:-[a-z\d]{1,12}){1,4}(?![a-z\d])/gu
/** ウール100% asks for wool, 椅子を10脚 for a chair, 8人程度 for eight, and この椅子 is one that nobody here knows. */
const SAYS_NOTHING =
  /(?<!\d)(?:\d{1,3}\s?%|(?:\d[,、])?\d{1,4}[脚台個](?![一-龠ァ-ヶー]))|(?<=[\d〇一二三四五六七八九十百]{1,3}[人名脚台個枚]\s?)(?:程度|くらい|ぐらい|ほど|前後)の?|(?<![ぁ-ん])[こそあど](?:の|んな|ういう)/gu

/** What is unknown ends where letters of another kind begin, or where something known does after three letters; cut finely after two: ボウチェア. */
function mayCutUnknown(signs: Signs, from: number, to: number, isFine: boolean): boolean {
  if (splitsWord(signs, to) || signs.folded[to] === '') return false
  return !splitsKana(signs, to) || signs.hiragana[to] === true || to - from > (isFine ? 1 : 2)
}
