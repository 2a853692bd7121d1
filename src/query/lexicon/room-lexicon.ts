import { colorTypes, productKind } from '#contract/data/enums.ts'
import { constructionTypes, orientation, structureTypes } from '#contract/data/space-enums.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import type { RoomTerms } from '#query/terms.ts'
import { collectInSlices, type Slices } from '#search/slices.ts'
import type { Condition } from '#search/types.ts'
import { keepLexicons } from './keep-lexicons.ts'
import type { NamedCondition, NamedKind } from './lexicon.ts'
import { choice, labelled, nameTerms, rangeFields, readKinds, readWays, spoken } from './name-conditions.ts'
import { cityNames, guardedPlaces, placeNames } from './places.ts'
import { prepareLexicon } from './prepare-lexicon.ts'
import { foldWord } from './signs.ts'
import { loadConcepts, wordsOf as wordsOfConcept } from './vocabulary.ts'
import {
  builtIn,
  colorWays,
  guarded,
  nearSpaces,
  productWays,
  roomKindWays,
  roomOrders,
  roomSizes,
  roomWays,
  shapesOfPictures,
  thingsInRooms,
} from './ways.ts'

/** Words of rooms and buildings, and the conditions of their indexes that they stand for. */
export const roomLexicon = keepLexicons(function* (terms: RoomTerms, year) {
  const known: NamedCondition[] = [
    ...nameTerms('building_type', terms.buildingTypes.values()),
    ...uses(terms),
    ...spaces(terms),
    ...nameTerms('material', terms.materials.values()),
    ...labelled('color', colorTypes),
    ...labelled('structure_type', structureTypes).filter(({ label }) => label !== 'その他'),
    ...labelled('construction_type', constructionTypes),
  ]
  const ways = yield* collectInSlices(readWays([...colorWays, ...roomWays], known))
  const own = withShops([...known, ...lightness, ...lying, ...placeNames, ...ways])
  yield
  const things = yield* furnishings(terms, own)
  const kinds = withShops(yield* collectInSlices(readKinds(roomKindWays, known)), wordsOf(own))
  yield
  return yield* prepareLexicon({
    year,
    numbers: [...rangeFields(spaceFacets), 'completed'],
    kinds: ['building_type', 'use_type', 'space'],
    standing: ['space'],
    attributes: ['color', 'material', 'orientation', 'structure_type', 'construction_type'],
    single: ['prefecture', 'building_type', 'structure_type', 'construction_type'],
    named: [...own, ...things],
    guarded: [...guarded, ...guardedPlaces, ...builtIn, ...shapesOfPictures, ...cityNames],
    orders: roomOrders,
    sizes: roomSizes,
    namedKinds: [...kinds, ...withElements([...uses(terms), ...spaces(terms)])],
  })
})

const wordsOf = (named: readonly { words: readonly string[] }[]) => named.flatMap(({ words }) => words)

/** Adds 洋服屋 to 洋服店, and コーヒー店 to コーヒー屋, where that is nothing else; 本店 is no shop for books. */
function withShops<Named extends { words: readonly string[] }>(
  named: readonly Named[],
  others: readonly string[] = [],
): Named[] {
  const taken = new Set([...others, ...wordsOf(named)])
  return named.map((each) => {
    const shops = each.words.map((word) =>
      word.replace(/(?<=..)店$|(?<=...)屋$/u, (end) => (end === '店' ? '屋' : '店')),
    )
    return { ...each, words: [...each.words, ...shops.filter((word) => !taken.has(word))] }
  })
}

const conditions = loadConcepts('conditions-of-rooms')

const spokenAs = (label: string, condition: Condition): NamedCondition =>
  spoken(label, wordsOfConcept(conditions, label), condition)

/** Mean L* of a photo's main colors: those of the demo lie between 40 and 80. */
const lightness: readonly NamedCondition[] = [
  spokenAs('明るい', { ranges: { lightness: { min: 62 } } }),
  spokenAs('暗い', { ranges: { lightness: { max: 52 } } }),
]

const lying: readonly NamedCondition[] = [
  spoken('横長の写真', lyingSo('横', 'ヨコ'), choice('orientation', orientation.landscape)),
  spoken('縦長の写真', lyingSo('縦', 'タテ'), choice('orientation', orientation.portrait)),
  spokenAs('正方形の写真', choice('orientation', orientation.square)),
]

function lyingSo(...sides: readonly string[]): string[] {
  const pictures = ['写真', '画像', 'カット', '構図']
  const ways = [
    ...['構図', '位置', '向き', 'アングル', '写真', '画像', 'カット'],
    ...['長', '長い', '型', '位置', '向き', 'アングル'].flatMap((how) =>
      ['の', ''].flatMap((joint) => pictures.map((word) => how + joint + word)),
    ),
    ...pictures.map((word) => `の${word}`),
  ]
  return sides.flatMap((side) => ways.map((way) => side + way))
}

/** Returns uses under their kind of building, to which an empty use gives way: 歯科 to 医療. */
const uses = ({ useTypes, buildingTypes }: RoomTerms): NamedCondition[] =>
  [...useTypes.values()].flatMap((use) => {
    const building = buildingTypes.get(use.buildingTypeId)
    const wider = building && { label: building.name, any: [choice('building_type', building.id)] }
    return nameTerms('use_type', [use]).map((named) => ({ ...named, wider }))
  })

/** Returns elements of a room as kinds under it: バーカウンター and カウンターバー under バー. */
const withElements = (known: readonly NamedCondition[]): NamedKind[] =>
  known
    .filter(({ label }) => /^[ァ-ヶー]+$/u.test(label))
    .map(({ label, condition, wider }) => ({
      words: [...elements.map((element) => label + element), `カウンター${label}`],
      wider: { label, any: [condition], ...(wider && { wider }) },
    }))

const elements = ['カウンター', 'コーナー', 'スペース']

/** Returns spaces under the one that is used nearly so, to which an empty space gives way. */
function spaces(terms: RoomTerms): NamedCondition[] {
  const known = nameTerms('space', terms.spaces.values())
  const near = new Map(
    [...readKinds(nearSpaces, [...known, ...uses(terms)])].flatMap(({ words, wider }) =>
      words.map((word) => [word, wider] as const),
    ),
  )
  return known.map((space) => ({ ...space, wider: near.get(space.label) }))
}

/**
 * Yields things in a room by the categories of products and all their names, without those that rooms have themselves: キッチン. Headings
 * of building materials (床, 壁・天井) are in every room.
 */
function* furnishings({ categories }: RoomTerms, own: readonly NamedCondition[]): Slices<NamedCondition[]> {
  const things = [...categories.values()].filter(
    ({ kind, parentId }) => kind !== productKind.buildingMaterial || parentId !== null,
  )
  const known = nameTerms('pinned_category', things)
  const taken = new Set<string>(builtIn.map(foldWord))
  for (const { words } of own) {
    for (const word of words) taken.add(foldWord(word))
    yield
  }
  const left: NamedCondition[] = []
  for (const named of [known, readWays([...productWays, ...thingsInRooms], known)])
    for (const thing of named) {
      const words = thing.words.filter((word) => !taken.has(foldWord(word)))
      if (words.length > 0) left.push({ ...thing, words })
      yield
    }
  return left
}
