import { colorTypes, labelOf, productKinds } from '#contract/data/enums.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { regulationKeys, regulations } from '#contract/data/regulations.ts'
import { type ConditionGroupTerm, conditionField, layers, type ProductTerms } from '#query/terms.ts'
import { collectInSlices } from '#search/slices.ts'
import { keepLexicons } from './keep-lexicons.ts'
import type { NamedCondition } from './lexicon.ts'
import { choice, labelled, named, nameTerms, rangeFields, readKinds, readWays } from './name-conditions.ts'
import { cityNames } from './places.ts'
import { prepareLexicon } from './prepare-lexicon.ts'
import {
  brightness,
  flags,
  lightness,
  looseFloors,
  prices,
  roomUses,
  seats,
  spansOfPersons,
  tables,
  withChildren,
  withShape,
} from './product-conditions.ts'
import {
  colorWays,
  guarded,
  isMetal,
  nearCategories,
  partsOfThings,
  productKindWays,
  productOrders,
  productSizes,
  productWays,
} from './ways.ts'

/** Words of the catalogue, and the conditions of its index that they stand for. */
export const productLexicon = keepLexicons(function* (taxonomy: ProductTerms, year) {
  const known = [
    ...labelled('kind', productKinds),
    ...categories(taxonomy),
    ...nameTerms('material', taxonomy.materials.values()),
    ...nameTerms('maker', taxonomy.makers.values()),
    ...nameTerms('brand', taxonomy.brands.values()),
    ...labelled('color', colorTypes),
    ...regulationKeys.flatMap((key) => labelled(key, regulations[key].values)),
    ...[...taxonomy.groups.values()].flatMap(nameConditions),
  ]
  yield
  const nameable = [...known, ...highStools(taxonomy), ...notedLayers(taxonomy)]
  const ways = yield* collectInSlices(readWays([...colorWays, ...productWays], nameable))
  const above = [...known, ...families(known), ...fabrics(known)]
  yield
  const namedKinds = yield* collectInSlices(readKinds(productKindWays, above))
  return yield* prepareLexicon({
    year,
    numbers: [...rangeFields(productFacets), 'piece_price', 'length', 'lead_time'],
    single: ['maker', 'brand', 'kind', 'category'],
    kinds: ['category'],
    standing: ['category'],
    scopes: { kind: 'category', fields: kindsOfFields(taxonomy) },
    attributes: [
      'color',
      'material',
      'layer',
      ...regulationKeys,
      ...[...taxonomy.groups.keys()].map(conditionField),
    ],
    named: [
      ...known.filter(({ label }) => !atLeast.has(label)),
      ...shortNames(taxonomy, known),
      ...looks(taxonomy),
      ...flags,
      ...lightness(taxonomy),
      ...prices,
      ...ways.map((way) => withShape(way, taxonomy)),
      ...seats(taxonomy),
      ...tables(taxonomy),
      ...roomUses(taxonomy),
      ...looseFloors(taxonomy),
    ],
    headings: [...regulationKeys.map((key) => regulations[key].label), ...longNames(taxonomy)],
    ordersOfSome: brightness(taxonomy),
    persons: spansOfPersons(taxonomy),
    orders: productOrders,
    sizes: productSizes,
    guarded: [...guarded, ...cityNames],
    parts: partsOfThings,
    namedKinds,
  })
})

/** Returns materials under the name of their family: 木 for ケヤキ, of which there is nothing. */
const families = (known: readonly NamedCondition[]): NamedCondition[] =>
  productWays
    .filter(({ name }) => /^(?:木|金属|石)$/u.test(name))
    .flatMap((family) =>
      // Without its other words: nothing is looked up by them, and spelling them out takes long.
      [...readWays([{ ...family, word: [family.name] }], known)]
        .filter(({ condition }) => condition.filters?.material)
        .map((each) => ({ ...each, label: family.name })),
    )

/** Returns the category that is called as a material: a cushion is no chair covered with cloth. */
const fabrics = (known: readonly NamedCondition[]): NamedCondition[] =>
  known
    .filter(({ label, condition }) => label === 'ファブリック' && condition.filters?.category)
    .map((category) => ({ ...category, label: 'ファブリック製品' }))

/** Returns the layers that notes on materials name: `仕様：突板` of the vocabulary. */
const notedLayers = ({ materials }: ProductTerms): NamedCondition[] =>
  [...materials.values()].flatMap(({ id, name }) =>
    layers.has(name) ? [named(`仕様：${name}`, [], choice('layer', id))] : [],
  )

/** Grades that a better one meets as well: the vocabulary names both for them. */
const atLeast: ReadonlySet<string> = new Set(['準不燃', '難燃'])

/** Least height in mm of seats at a counter. */
const LEAST_OF_COUNTERS = 550

const highStools = ({ categories }: ProductTerms): NamedCondition[] =>
  [...categories.values()].flatMap(({ id, name }) => {
    const condition = { ...choice('category', id), ranges: { seat_height: { min: LEAST_OF_COUNTERS } } }
    const wider = { label: name, any: [choice('category', id)] }
    return name === 'スツール' ? [{ ...named('座面の高いスツール', [], condition), wider }] : []
  })

/** Returns values of conditions. 可 and 対応 say nothing alone: スタッキング可, 床暖房対応; `group：value` is for the vocabulary. */
const nameConditions = ({ id, name, values }: ConditionGroupTerm): NamedCondition[] =>
  values.flatMap((value) => {
    const condition = choice(conditionField(id), value.id)
    const isAnswer = /^(?:非?対応|不?可|指定なし|等級なし|変形)$/u.test(value.name)
    const alone = isAnswer ? [] : [named(value.name, [value.name, ...leastOf(value.name)], condition)]
    return [...alone, named(`${name}：${value.name}`, [`${name}${value.name}`], condition)]
  })

/** Returns names of groups. 縁 and 塗装 are words of their own. */
const longNames = ({ groups }: ProductTerms): string[] =>
  Array.from(groups.values(), ({ name }) => name).filter((name) => name.length > 2)

/** NRC0.6 asks for NRC 0.6以上. */
const leastOf = (name: string): string[] => /^(\p{L}+\s?[\d.]+)以上$/u.exec(name)?.slice(1) ?? []

/** Returns looks of materials, which are called so or else made of it: 大理石調. The look of concrete is mortar, that of metals a color. */
const looks = ({ materials }: ProductTerms): NamedCondition[] =>
  [...materials.values()].flatMap(({ id, name }) =>
    name === 'コンクリート' || isMetal(name)
      ? []
      : [named(`${name}調`, [`${name}調`], choice('material', id))],
  )

const categories = ({ categories: all }: ProductTerms): NamedCondition[] =>
  nameTerms('category', all.values()).map((named, place) => {
    const { kind, parentId } = [...all.values()][place] ?? {}
    const heading = all.get(parentId ?? 0)
    const most = { label: labelOf(productKinds, kind ?? 0), any: [choice('kind', kind ?? 0)] }
    const above = heading ? { label: heading.name, any: [choice('category', heading.id)], wider: most } : most
    const near = [...all.values()].find(({ name }) => name === nearCategories.get(named.label))
    return {
      ...named,
      wider: near ? { label: near.name, any: [choice('category', near.id)], wider: above } : above,
    }
  })

const companyForms =
  /^(?:株式会社|有限会社)?(.{4,}?)(?:株式会社|有限会社|工房|製作所|製作|木工|産業|工業|商店|商会)$/u

/** Returns makers without the form of the company: 木曽家具 for 木曽家具工房, if nothing else is called so. */
const shortNames = ({ makers }: ProductTerms, known: readonly NamedCondition[]): NamedCondition[] => {
  const taken = new Set(known.map(({ label }) => label))
  return [...makers.values()].flatMap(({ id, name }) => {
    const short = companyForms.exec(name)?.[1] ?? ''
    return short === '' || taken.has(short) ? [] : [named(name, [short], choice('maker', id))]
  })
}

/** Returns the categories of each group of conditions, and those with watts: 600W of a shelf is its width. */
const kindsOfFields = ({ groups, measures, categories }: ProductTerms): Map<string, ReadonlySet<number>> => {
  const watts = measures.get('watts')
  const fields: (readonly [string, Pick<ConditionGroupTerm, 'categoryIds'>])[] = [
    ...Array.from(groups.values(), (group) => [conditionField(group.id), group] as const),
    ...(watts ? [['watts', watts] as const] : []),
  ]
  return new Map(fields.map(([field, { categoryIds }]) => [field, withKin(categories, categoryIds)]))
}

const withKin = (categories: ProductTerms['categories'], ids: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...ids].flatMap((id) => [...withChildren(categories, id), categories.get(id)?.parentId ?? id]))
