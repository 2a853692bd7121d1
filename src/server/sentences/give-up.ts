import type { Part } from '#search/sentence.ts'
import { fieldsOf, type ReadPart } from './reading.ts'

/** Stands for the words that something has. */
const wordOfNote = 'word'
/** Stands for the fields that are not named. */
const conditionOfNote = 'condition'

/** Of less worth first: what one gives up most easily. */
const worth = [
  'lightness',
  'floor_space',
  'completed',
  wordOfNote,
  'color',
  'thickness',
  'depth',
  'height',
  'seat_height',
  'width',
  'diameter',
  conditionOfNote,
  'price',
  'material',
  'prefecture',
]
/** Last of all: what it is, and whose. */
const kinds = ['brand', 'maker', 'use_type', 'space', 'building_type', 'category', 'kind']

const worthOfKinds = 100

/**
 * The parts without which something is found; all but one at most. What a thing is goes only when all else has gone, and then
 * what finds something alone stays, whatever it is.
 */
export function giveUp(
  parts: readonly ReadPart[],
  finds: (given: readonly ReadPart[]) => boolean,
  isKnown: (part: ReadPart) => boolean,
) {
  const worths = new Map(
    parts.map((part) => [part, isWord(part) ? worthOfWord(isKnown(part)) : worthOf(part)]),
  )
  const worthIn = (part: ReadPart) => worths.get(part) ?? 0
  const ordered = parts.toSorted((a, b) => worthIn(a) - worthIn(b))
  const [lesser = [], last = []] = [false, true].map((isKind) =>
    ordered.filter((part) => isLast(part) === isKind),
  )
  const growing = ordered.slice(0, -1).map((_, place) => ordered.slice(0, place + 1))
  const ways = [
    ...lesser.map((part) => [part]),
    ...growing.slice(1, lesser.length),
    ...last.map((part) => [part]),
    ...growing.slice(lesser.length),
    ...ordered.toReversed().map((kept) => ordered.filter((part) => part !== kept)),
  ]
  const given = ways.find((way) => way.length < parts.length && finds(way))
  // What need not have gone comes back, the worthiest first.
  return given?.toReversed().reduce((left, part) => {
    const without = left.filter((other) => other !== part)
    return without.length > 0 && finds(without) ? without : left
  }, given)
}

const isLast = (part: ReadPart): boolean => worthOf(part) >= worthOfKinds

/** Quotes stand. */
export const isGiveable = (part: ReadPart): boolean =>
  part.kind === 'word'
    ? !part.excluded && !/["“”＂]/u.test(part.text)
    : part.kind === 'condition' && part.state !== 'overruled'

const isWord = ({ kind, state }: ReadPart): boolean => kind === 'word' || state === 'plain'

/** A word that nothing has goes before any condition. */
const worthOfWord = (isKnown: boolean): number => (isKnown ? worth.indexOf(wordOfNote) : -2)

function worthOf({ any = [], excluded }: Part): number {
  if (excluded) return worthOfKinds - 1
  const fields = any.flatMap(fieldsOf)
  return Math.max(
    ...fields.map((field) =>
      kinds.includes(field)
        ? worthOfKinds + kinds.indexOf(field)
        : worth.indexOf(worth.includes(field) ? field : conditionOfNote),
    ),
  )
}
