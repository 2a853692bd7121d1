import { colorTypes, labelOf, productKinds } from '#contract/data/enums.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { regulationKeys, regulations } from '#contract/data/regulations.ts'
import { type ConditionGroup, conditionField, layers, type ProductTerms } from '#query/terms.ts'
import { collectInSlices } from '#search/slices.ts'
import type { Condition } from '#search/types.ts'
import { brightness, lightness } from './brightness.ts'
import { keepLexicons } from './keep-lexicons.ts'
import type { NamedCondition } from './lexicon.ts'
import {
  choice,
  labelled,
  named,
  nameTerms,
  rangeFields,
  readKinds,
  readWays,
  spoken,
} from './name-conditions.ts'
import { productOrders, productSizes } from './orders.ts'
import { cityNames } from './places.ts'
import { prepareLexicon } from './prepare-lexicon.ts'
import { seats, spansOfPersons, tables, withChildren } from './seats.ts'
import { colorWays, costs, guarded, isMetal, prizes } from './ways-of-both.ts'
import { nearCategories, partsOfThings, productKindWays, productWays } from './ways-of-products.ts'

/** The words of the catalogue, and what they ask of its index. */
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
  const ways = yield* collectInSlices(readWays(colorWays + productWays, nameable))
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
    guarded: [...guarded, ...costs, ...cityNames, ...prizes],
    parts: partsOfThings,
    namedKinds,
  })
})

/** What stands above many materials, by its own name: 木 of ケヤキ, of which there is nothing. */
const families = (known: readonly NamedCondition[]): NamedCondition[] =>
  productWays.split('\n').flatMap((line) => {
    const label = /^(木|金属|石)=/u.exec(line)?.[1]
    if (!label) return []
    // Without the other words of the line: nothing is looked up by them, and spelling them out takes long.
    const materials = [...readWays(label + line.slice(line.indexOf('>')), known)]
    return materials
      .filter(({ condition }) => condition.filters?.material)
      .map((each) => ({ ...each, label }))
  })

/** The category, which a material is called as: no cushion is a chair that is covered with cloth. */
const fabrics = (known: readonly NamedCondition[]): NamedCondition[] =>
  known
    .filter(({ label, condition }) => label === 'ファブリック' && condition.filters?.category)
    .map((category) => ({ ...category, label: 'ファブリック製品' }))

/** What the note on the materials says: `仕様：突板` of the ways. */
const notedLayers = ({ materials }: ProductTerms): NamedCondition[] =>
  [...materials.values()].flatMap(({ id, name }) =>
    layers.has(name) ? [named(`仕様：${name}`, [], choice('layer', id))] : [],
  )

/** Grades that a better one meets as well: of these the ways to say have both. */
const atLeast: ReadonlySet<string> = new Set(['準不燃', '難燃'])

/** Those at a counter, whatever they are called, in mm. */
const LEAST_OF_COUNTERS = 550

const highStools = ({ categories }: ProductTerms): NamedCondition[] =>
  [...categories.values()].flatMap(({ id, name }) => {
    const condition = { ...choice('category', id), ranges: { seat_height: { min: LEAST_OF_COUNTERS } } }
    const wider = { label: name, any: [choice('category', id)] }
    return name === 'スツール' ? [{ ...named('座面の高いスツール', [], condition), wider }] : []
  })

/** 可 and 対応 say nothing alone: スタッキング可, 床暖房対応; `group：value` is for the table of ways to say. */
const nameConditions = ({ id, name, values }: ConditionGroup): NamedCondition[] =>
  values.flatMap((value) => {
    const condition = choice(conditionField(id), value.id)
    const isAnswer = /^(?:非?対応|不?可|指定なし|等級なし|変形)$/u.test(value.name)
    const alone = isAnswer ? [] : [named(value.name, [value.name, ...leastOf(value.name)], condition)]
    return [...alone, named(`${name}：${value.name}`, [`${name}${value.name}`], condition)]
  })

/** 縁 and 塗装 are words of their own. */
const longNames = ({ groups }: ProductTerms): string[] =>
  Array.from(groups.values(), ({ name }) => name).filter((name) => name.length > 2)

/** NRC0.6 asks for NRC 0.6以上. */
const leastOf = (name: string): string[] => /^(\p{L}+\s?[\d.]+)以上$/u.exec(name)?.slice(1) ?? []

/** What looks like a material may be called so, or else made of it: 大理石調. Of concrete that is mortar, of metals a color. */
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
    const near = [...all.values()].find(({ name }) => name === nearCategories[named.label])
    return {
      ...named,
      wider: near ? { label: near.name, any: [choice('category', near.id)], wider: above } : above,
    }
  })

const companyForms =
  /^(?:株式会社|有限会社)?(.{4,}?)(?:株式会社|有限会社|工房|製作所|製作|木工|産業|工業|商店|商会)$/u

/** 木曽家具工房 is also called 木曽家具, if nothing else is. */
const shortNames = ({ makers }: ProductTerms, known: readonly NamedCondition[]): NamedCondition[] => {
  const taken = new Set(known.map(({ label }) => label))
  return [...makers.values()].flatMap(({ id, name }) => {
    const short = companyForms.exec(name)?.[1] ?? ''
    return short === '' || taken.has(short) ? [] : [named(name, [short], choice('maker', id))]
  })
}

/** The categories of each group of conditions, and those of which watts are told: 600W of a shelf is its width. */
const kindsOfFields = ({ groups, measures, categories }: ProductTerms): Map<string, ReadonlySet<number>> => {
  const watts = measures.get('watts')
  const fields: (readonly [string, Pick<ConditionGroup, 'categoryIds'>])[] = [
    ...Array.from(groups.values(), (group) => [conditionField(group.id), group] as const),
    ...(watts ? [['watts', watts] as const] : []),
  ]
  return new Map(fields.map(([field, { categoryIds }]) => [field, withKin(categories, categoryIds)]))
}

/** With what is above and below them. */
const withKin = (categories: ProductTerms['categories'], ids: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...ids].flatMap((id) => [...withChildren(categories, id), categories.get(id)?.parentId ?? id]))

const flags: readonly NamedCondition[] = [
  spoken(
    '在庫あり',
    '在庫あり=在庫有り=在庫有=在庫品=在庫のある=在庫がある=在庫があって=在庫があり=在庫=即納=即納品=すぐ{届く・買う・使う・手に入る}=すぐに{届く・買う・使う・手に入る}=今すぐ{届く・買う・使う・手に入る}=今すぐ欲しい=今すぐほしい=すぐ納品=すぐ欲しい=すぐほしい=即日=明日{届く}=今週{届く}=今週中に{届く・納品する・入荷する・使う}=来週{届く}=来週中に{届く・納品する・使う}=今月中に{届く・納品する・使う}=今月{届く}=年内に{届く・納品する}=明日にでも{届く}=翌日{届く}=短納期=納期の短い=納期が短い',
    choice('in_stock', 1),
  ),
  spoken(
    'サンプル請求できる',
    'サンプルあり=サンプル有り=サンプル可=サンプル請求可=サンプル請求できる=サンプルを{もらう・請求する・取り寄せる・頼む}=サンプルのある=サンプルがある=サンプル=見本あり=見本を{もらう・請求する・取り寄せる・頼む}=見本=カットサンプル=カットサンプルを{もらう・請求する・取り寄せる・頼む}=無料サンプル=サンプル取り寄せ=サンプルの取り寄せ=サンプル取り寄せ可能=サンプル取寄せ=サンプルを取り寄せ',
    choice('available_sample_request', 1),
  ),
]

/** Some are told on request only. */
const prices: readonly NamedCondition[] = [
  spoken(
    '価格のあるもの',
    '要見積以外=要見積り以外=要見積もり以外=見積もり以外=価格がわかる=価格のわかる=価格が分かる=値段がわかる=値段のわかる=価格公開=価格が出ている=定価のある=定価がある=オープン価格以外',
    { ranges: { price: { min: 0 } } },
  ),
]

/** Floors that come off again: those that are laid loose or with glue that peels up. */

const LOOSE: ReadonlySet<string> = new Set(['タイルカーペット', 'ラグ'])

const words =
  '置き敷き=置敷き=置くだけ=敷くだけ=貼って{はがせる・剥がせる}=ピールアップ=賃貸OK=賃貸可=賃貸対応=賃貸用=賃貸向け=賃貸でも{使う}=賃貸で{使う}=賃貸でも{敷く}=賃貸で{敷く}=賃貸住宅で{使う}=原状回復できる=原状回復可能=原状回復可能な=原状回復OK=原状回復対応'

/** Beside wallpaper, or a floor that stays, it is a word. */
export function looseFloors({ categories }: ProductTerms): NamedCondition[] {
  const loose = [...categories.values()].filter(({ name }) => LOOSE.has(name))
  if (loose.length === 0) return []
  const of = new Set(loose.flatMap(({ id, parentId }) => [id, parentId ?? id]))
  const label = `置き敷き（${loose.map(({ name }) => name).join('・')}）`
  return [{ ...spoken(label, words, choice('category', ...loose.map(({ id }) => id))), of }]
}

/** For which room a thing is: 会議室のテーブル, 食堂に置く椅子. */

/** What rooms are called, and behind the > what is made for them. */
const rooms = `
会議室=会議スペース=ミーティングルーム=ミーティングスペース=打ち合わせ室=打ち合わせスペース=打合せ室=商談室=商談スペース>会議テーブル=オフィスチェア
食堂=ダイニングルーム=食事室=食事スペース=社員食堂=カフェテリア>ダイニングテーブル=ダイニングチェア
オフィス=事務所=執務室=執務スペース=ワークスペース=仕事場=仕事部屋=書斎>デスク=オフィスチェア=会議テーブル
応接室=応接間=応接スペース=応接用>ソファ=ラウンジチェア=ローテーブル
床座=床座り=床座用=床に座る暮らし=床座の暮らし=床座生活>ローテーブル
ロビー=待合=待合室=待合スペース=ホワイエ=エントランスロビー>ソファ=ラウンジチェア=ベンチ=ローテーブル
`

/** Beside such a thing the room says of which kind it is, or its text says the room; of another it is a word. */
export function roomUses({ categories }: ProductTerms): NamedCondition[] {
  const all = [...categories.values()]
  return rooms
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', names = ''] = line.split('>')
      const made = names.split('=').flatMap((name) => all.filter((category) => category.name === name))
      const of = new Set(made.flatMap(({ id, parentId }) => [id, parentId ?? id]))
      const label = `${made.map(({ name }) => name).join('・')}など`
      const condition = choice('category', ...made.map(({ id }) => id))
      return made.length > 0 ? [{ ...spoken(label, words, condition), of, said: words.split('=') }] : []
    })
}

/** Shapes, and the sizes that say the same of what has no field for its shape: a round basin has a diameter. */

type ShapeBySizes = {
  any: readonly Condition[]
  but?: readonly Condition[]
  /** Names of the only categories that sizes tell it of. */
  of?: readonly string[]
}

const round: readonly Condition[] = [{ ranges: { diameter: { min: 1 } } }]

/** By the name of the shape. What is not round need be no rectangle but where things are one or the other. */
export const shapesBySizes: Readonly<Record<string, ShapeBySizes>> = {
  円形: { any: round },
  長方形: { any: [{ ranges: { width: { min: 1 } } }], but: round, of: ['洗面器', 'スツール', 'プランター'] },
}

/** A shape with the sizes that tell of it; anything else as it is. */
export const withShape = (named: NamedCondition, { categories }: ProductTerms): NamedCondition => {
  const told = shapesBySizes[named.label]
  if (!told) return named
  const { any, but, of } = told
  const ids = [...categories.values()].flatMap(({ id, name }) => (of?.includes(name) ? id : []))
  return { ...named, otherwise: { any, but, of: of && new Set(ids) } }
}
