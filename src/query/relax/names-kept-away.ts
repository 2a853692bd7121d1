/** What is to be kept away may be what one thing is called: コマ スツール以外 are other stools, and no stool is kept away. */

import type { Reading, ReadPart, Reads } from '#query/parse/reading.ts'
import type { Searched } from '#search/search-port.ts'
import { firstThat } from './first-that.ts'

/** The same reading with names as words that are kept away; cut finely where a name was typed in one: コマスツール以外. */
export async function withNamesKeptAway(index: Searched, read: Reading, reads: Reads): Promise<Reading> {
  if (!read.parts.some(isKeptAway)) return read
  const named = await withNames(index, read)
  if (named !== read || !(await isUnknown(index, read))) return named
  const fine = await reads(true)
  const cut = await withNames(index, fine)
  return cut === fine ? named : cut
}

/** Alone as well: the words 満月以外 nobody has. */
async function withNames(index: Searched, reading: Reading): Promise<Reading> {
  const isCalled = async (names: string) => (await index.count({ wishes: [{ any: [], names }] })) > 0
  const parts: ReadPart[] = []
  for (const part of reading.parts) {
    const before = parts.at(-1)
    const name = before && isKeptAway(part) ? nameOf(reading.keyword, before, part) : undefined
    if (before && name !== undefined && (await isCalled(`"${name}"`))) {
      const { from } = before
      const text = reading.keyword.slice(from, part.to)
      const place = { from, to: part.to, text, saysNot: true }
      const kind = { kind: 'word', label: name, excluded: true, isName: true } as const
      parts.splice(-1, 1, { ...place, ...kind, first: part.any, state: 'applied' })
      continue
    }
    const label = isWordKeptAway(part) ? await firstThat(labelsOf(part), isCalled) : undefined
    parts.push(label === undefined ? part : { ...part, label, isName: true })
  }
  return parts.some(({ isName }) => isName) ? { ...reading, parts, isRead: true } : reading
}

/** A name may end like a particle: まどか of まどか以外, which is no choice of まど. */
const labelsOf = ({ text, label = '' }: ReadPart): string[] => [text.replace(OTHER_THAN, ''), label]

/** コマ スツール, of which スツール is what it is, and コマ says which. */
function nameOf(keyword: string, before: ReadPart, { from, label }: ReadPart): string | undefined {
  const isBeside = before.kind === 'word' && !before.excluded && before.state === 'applied'
  return isBeside && label !== undefined && /^\s?$/u.test(keyword.slice(before.to, from))
    ? `${before.text} ${label}`
    : undefined
}

const isUnknown = async (index: Searched, { parts }: Reading): Promise<boolean> => {
  const words = parts.filter(isWordKeptAway)
  const counts = await Promise.all(
    words.map(({ label = '' }) => index.count({ keyword: label, spoken: true })),
  )
  return counts.includes(0)
}

const isKeptAway = ({ excluded, state, text }: ReadPart): boolean =>
  excluded && state === 'applied' && OTHER_THAN.test(text)

/** What is not that, and not what lacks it: 肘掛けのない. */
const OTHER_THAN = /(?:以外で?|いがい|除く?|除いた|除いて|のぞく|[じで]ゃ?は?な(?:い|く|くて)の?)$/u

const isWordKeptAway = (part: ReadPart): boolean => part.kind === 'word' && isKeptAway(part)
