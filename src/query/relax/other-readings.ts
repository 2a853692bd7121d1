/** Other ways to say a reading: in words, under headings, as the thing alone. */

import { isCategory, isDescribed, type Reading, type ReadPart } from '#query/parse/parts.ts'
import { worthOf } from './give-up.ts'

/** Joins what a text says in one: 黒い窓枠, before anything black that has a frame. */
export const asPhrases = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.flatMap((part, place): ReadPart[] => {
    const [before, next] = [reading.parts[place - 1], reading.parts[place + 1]]
    if (before && isPhrase(before, part)) return []
    if (!next || !isPhrase(part, next)) return [part]
    const text = part.text + next.text
    return [{ kind: 'word', from: part.from, to: next.to, text, excluded: false, state: 'applied' }]
  }),
})

const isPhrase = (part: ReadPart, { kind, from, excluded, state, wider }: ReadPart): boolean =>
  part.isAttribute === true &&
  part.state === 'applied' &&
  part.to === from &&
  kind === 'word' &&
  state === 'applied' &&
  !wider &&
  !(part.excluded || excluded)

/** Takes all parts for words of texts: 緑の大理石カウンター. A product stays of its category. */
export const inTheirWords = (reading: Reading): Reading => ({
  ...asWords(reading, new Set(reading.parts.filter(mayBeSaid))),
  isSpoken: false,
  isRead: true,
})

const mayBeSaid = (part: ReadPart): boolean =>
  !part.words &&
  !part.isAttribute &&
  !isDescribed(part) &&
  !part.excluded &&
  !part.wider &&
  part.sense?.kind !== 'form' &&
  !isCategory(part)

export const widened = (part: ReadPart): ReadPart =>
  part.wider
    ? {
        ...part,
        kind: 'condition',
        any: part.wider.any,
        label: part.wider.label,
        state: 'widened',
      }
    : part

/** Reads words as their kinds: a counter chair in black of the stools. */
export const inTheirKinds = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) => (part.kind === 'word' ? widened(part) : part)),
})

/** Drops what is said of one of the things, or of all: a rug where no red one is. */
export function ofThemselves(reading: Reading): Reading[] {
  const described = reading.parts.filter((part) => part.wider && isDescribed(part))
  return [...described.map((part) => [part]), described].map((some) => ofItself(reading, some))
}

export const ofItself = (reading: Reading, some: readonly ReadPart[]): Reading => ({
  ...reading,
  parts: reading.parts.map((part) => (some.includes(part) ? widened(part) : part)),
})

export function withOneAsWord(reading: Reading): Reading[] {
  const names = reading.parts.filter(mayBeWord).toSorted((a, b) => worthOf(a) - worthOf(b))
  return names.map((part) => asWords(reading, new Set([part])))
}

const asWords = (reading: Reading, parts: ReadonlySet<ReadPart>): Reading => ({
  ...reading,
  parts: reading.parts.map((part) =>
    parts.has(part) ? { ...part, state: 'plain', isOnlySaid: part.kind === 'condition' } : part,
  ),
})

/** Whether texts may say it of a thing: a place, a material or a maker. */
const mayBeWord = ({ any = [], words, state, label, excluded, isAttribute }: ReadPart): boolean =>
  state === 'applied' &&
  !words &&
  !isDescribed({ any }) &&
  label !== undefined &&
  !excluded &&
  !isAttribute &&
  any.every(({ filters, ranges }) => filters && !ranges) &&
  !isCategory({ any })

/** Widens things to their headings, rather than show what was kept away: floors of other makers, where all floor tiles are of one. */
export const underHeadings = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) =>
    part.wider && isCategory(part) && !part.excluded ? { ...widened(part), isThere: true } : part,
  ),
})

export const asReplaced = (reading: Reading, part: ReadPart, by: ReadPart): Reading => ({
  ...reading,
  isRead: true,
  parts: reading.parts.map((each) => (each === part ? by : each)),
})
