import { isKnownWord } from '#search/query/synonym-table.ts'
import type { Segment } from '#search/segment/segment.ts'
import { shortenVowels } from '#search/suggest/readings.ts'
import { kanaFromRomaji } from '#search/suggest/romaji.ts'
import { foldedText, tokenise } from '#search/text/tokenise.ts'
import { type Word, wordText } from '#search/text/word.ts'
import { candidatesOf, isName } from './near-words.ts'

/** Ends in a finished syllable: others are ambiguous. */
const ROMAJI = /^[a-z]*[aiueon]$/

/**
 * Returns the indexed word with this rōmaji reading: asahina is アサヒナ, furooringu フローリング. isu is イス even if only 椅子 is
 * indexed. O(places read).
 */
export function wordReadAs(segments: readonly Segment[], typed: Word): string | undefined {
  const letters = wordText(typed)
  const [kana] = ROMAJI.test(letters) ? kanaFromRomaji(letters) : []
  const [word] = tokenise(kana ?? '')
  if (kana === undefined || word === undefined || word.units.length < 2) return undefined
  if (isKnownWord(kana)) return kana
  const reading = shortenVowels(foldedText(kana))
  for (const segment of segments) {
    const { lexicon } = segment
    const found = candidatesOf(segment, word).find(
      (id) => shortenVowels(lexicon.textOf(id)) === reading && isName(segment, id),
    )
    if (found !== undefined) return lexicon.displayOf(found)
  }
  return undefined
}
