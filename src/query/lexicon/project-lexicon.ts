import { colorTypes, productKind } from '#contract/data/enums.ts'
import { constructionTypes, orientation, structureTypes } from '#contract/data/project-enums.ts'
import { projectFacets } from '#contract/data/project-facets.ts'
import type { ProjectTerms } from '#query/terms.ts'
import { collectInSlices, type Slices } from '#search/slices.ts'
import type { Condition } from '#search/types.ts'
import { cacheLexicons } from './cache-lexicons.ts'
import type { NamedCondition, NamedKind } from './lexicon.ts'
import { choice, labelled, nameTerms, rangeFields, readKinds, readWays, spoken } from './name-conditions.ts'
import { cityNames, guardedPlaces, placeNames } from './places.ts'
import { prepareLexicon } from './prepare-lexicon.ts'
import { foldWord } from './signs.ts'
import { loadConcepts, wordsOf as wordsOfConcept } from './vocabulary.ts'
import {
  builtIn,
  colorWays,
  furnishingWays,
  guarded,
  nearSpaces,
  productWays,
  projectKindWays,
  projectOrders,
  projectSizes,
  projectWays,
  shapesOfPictures,
} from './ways.ts'

export const projectLexicon = cacheLexicons(function* (terms: ProjectTerms, year) {
  const known: NamedCondition[] = [
    ...nameTerms('building_type', terms.buildingTypes.values()),
    ...uses(terms),
    ...spaces(terms),
    ...nameTerms('material', terms.materials.values()),
    ...labelled('color', colorTypes),
    ...labelled('structure_type', structureTypes).filter(({ label }) => label !== 'その他'),
    ...labelled('construction_type', constructionTypes),
  ]
  const ways = yield* collectInSlices(readWays([...colorWays, ...projectWays], known))
  const own = withShops([...known, ...lightness, ...lying, ...placeNames, ...ways])
  yield
  const pinned = yield* furnishings(terms, own)
  const kinds = withShops(yield* collectInSlices(readKinds(projectKindWays, known)), wordsOf(own))
  yield
  return yield* prepareLexicon({
    year,
    numbers: [...rangeFields(projectFacets), 'completed'],
    kinds: ['building_type', 'use_type', 'space'],
    standing: ['space'],
    attributes: ['color', 'material', 'orientation', 'structure_type', 'construction_type'],
    single: ['prefecture', 'building_type', 'structure_type', 'construction_type'],
    named: [...own, ...pinned],
    guarded: [...guarded, ...guardedPlaces, ...builtIn, ...shapesOfPictures, ...cityNames],
    orders: projectOrders,
    sizes: projectSizes,
    namedKinds: [...kinds, ...withElements([...uses(terms), ...spaces(terms)])],
  })
})

const wordsOf = (named: readonly { words: readonly string[] }[]) => named.flatMap(({ words }) => words)

/** Adds 洋服屋 to 洋服店, and コーヒー店 to コーヒー屋, unless taken; 本店 is no bookshop. */
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

const conditions = loadConcepts('conditions-of-projects')

const spokenAs = (label: string, condition: Condition): NamedCondition =>
  spoken(label, wordsOfConcept(conditions, label), condition)

/** Mean L* of a photo's main colors: between 40 and 80 in the demo. */
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

/** Returns uses under their kind of building, the fallback of an empty use: 医療 for 歯科. */
const uses = ({ useTypes, buildingTypes }: ProjectTerms): NamedCondition[] =>
  [...useTypes.values()].flatMap((use) => {
    const building = buildingTypes.get(use.buildingTypeId)
    const wider = building && { label: building.name, any: [choice('building_type', building.id)] }
    return nameTerms('use_type', [use]).map((named) => ({ ...named, wider }))
  })

/** Returns elements of rooms as kinds: バーカウンター and カウンターバー under バー. */
const withElements = (known: readonly NamedCondition[]): NamedKind[] =>
  known
    .filter(({ label }) => /^[ァ-ヶー]+$/u.test(label))
    .map(({ label, condition, wider }) => ({
      words: [...elements.map((element) => label + element), `カウンター${label}`],
      wider: { label, any: [condition], ...(wider && { wider }) },
    }))

const elements = ['カウンター', 'コーナー', 'スペース']

/** Returns spaces under the space of similar use, the fallback of an empty one. */
function spaces(terms: ProjectTerms): NamedCondition[] {
  const known = nameTerms('space', terms.spaces.values())
  const near = new Map(
    [...readKinds(nearSpaces, [...known, ...uses(terms)])].flatMap(({ words, wider }) =>
      words.map((word) => [word, wider] as const),
    ),
  )
  return known.map((space) => ({ ...space, wider: near.get(space.label) }))
}

/**
 * Yields furnishings in a room by product category and name, except those that rooms have themselves: キッチン. Headings of building materials
 * (床, 壁・天井) fit every room.
 */
function* furnishings(
  { categories }: ProjectTerms,
  own: readonly NamedCondition[],
): Slices<NamedCondition[]> {
  const pinned = [...categories.values()].filter(
    ({ kind, parentId }) => kind !== productKind.buildingMaterial || parentId !== null,
  )
  const known = nameTerms('pinned_category', pinned)
  const taken = new Set<string>(builtIn.map(foldWord))
  for (const { words } of own) {
    for (const word of words) taken.add(foldWord(word))
    yield
  }
  const left: NamedCondition[] = []
  for (const named of [known, readWays([...productWays, ...furnishingWays], known)])
    for (const furnishing of named) {
      const words = furnishing.words.filter((word) => !taken.has(foldWord(word)))
      if (words.length > 0) left.push({ ...furnishing, words })
      yield
    }
  return left
}
