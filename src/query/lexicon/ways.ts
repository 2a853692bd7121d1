/** Words of the vocabulary tables, by use. */
import type { SearchSort } from '#search/types.ts'
import { spellingsIn } from './spellings.ts'
import { type Concept, loadConcepts, wordsOf } from './vocabulary.ts'

const metals = loadConcepts('metals')
const lists = loadConcepts('lists')
const listOf = (name: string): readonly string[] => wordsOf(lists, name)

/** 真鍮仕上げ is a color and not the material below: black taps are of brass. */
const platings: readonly Concept[] = metals.map((metal) => ({
  ...metal,
  word: metal.word.flatMap((name) => listOf('plating').map((end) => name + end)),
  meets: [metal.name],
}))

export const isMetal = (name: string): boolean => metals.some(({ word }) => word.includes(name))

export const colorWays = [...platings, ...loadConcepts('colors')]

export const productWays = loadConcepts('products')

/** Kinds without a category, with the nearest headings. */
export const productKindWays = loadConcepts('product-kinds')

export const projectWays = loadConcepts('projects')

export const furnishingWays = loadConcepts('furnishings')

/** Buildings without a use, under the heading of the rest. */
export const projectKindWays = loadConcepts('project-kinds')

/** Spaces, and their fallbacks. */
export const nearSpaces = loadConcepts('near-spaces')

/** Categories that may be empty, and the fallback before the heading. */
export const nearCategories: ReadonlyMap<string, string | undefined> = new Map(
  loadConcepts('near-categories').map(({ name, meets }) => [name, meets[0]]),
)

/** Words that would be cut into others; costs, since 外構費 asks for no garden; and prizes in one word. */
export const guarded: readonly string[] = [
  ...listOf('guarded'),
  ...listOf('cost').map((of) => `${of}費`),
  ...listOf('prize').flatMap((word) => spellingsIn(word)),
]

/** Components of products, which may be glued to a material: 真鍮脚, 木座. */
export const componentWords = listOf('component of a product')

/** Condition groups that are visible in a room as well: タイル形状, 水栓の仕上げ. */
export const looksOfProducts = listOf('look of a product')

/** Parts of buildings, which are no products. */
export const builtIn = listOf('built in')

/** Shapes of a photo where one is named: 縦長の写真, but not 縦長の写真立て. */
export const shapesOfPictures = listOf('shape of a picture')

// Orders: 安い, 幅の広い.

type Orders = Readonly<Record<string, SearchSort>>

/** Colloquial words and those without kanji: ちっちゃい, おおきめ, 背がたかい. */
const sayings = loadConcepts('sayings')

const asSaid = (word: string): string[] => [
  word,
  ...sayings.flatMap(({ name, word: others }) =>
    word === name || (name.length < 3 && new RegExp(`${name}[いめな]`, 'u').test(word))
      ? others.map((other) => word.replace(name, other))
      : [],
  ),
]

/** Particles between a measure and its adjective: 幅の広い, 座面が低い, 奥行き浅い. */
const PARTICLES = ['の', 'が', 'は', '', 'の一番', 'が一番', 'のいちばん', 'がいちばん', 'の最も', 'が最も']

function ordersOf({ name, field: [field], subject, descending, ascending }: Concept): Orders {
  if (field === undefined) throw new Error(`The vocabulary says no field of ${name}`)
  const subjects = subject.flatMap((each) => PARTICLES.map((particle) => each + particle))
  const starts = subject.length > 0 ? subjects : ['']
  const by = (words: readonly string[], direction: 'asc' | 'desc') =>
    starts
      .flatMap((start) => words.map((word) => start + word))
      .flatMap(asSaid)
      .map((word): [string, SearchSort] => [word, { field, direction }])
  return Object.fromEntries([...by(descending, 'desc'), ...by(ascending, 'asc')])
}

/** Later tables take words from earlier ones. */
const loadOrders = (table: string): Orders => Object.assign({}, ...loadConcepts(table).map(ordersOf))

/** Popularity of products is their sample requests. */
export const productOrders = loadOrders('orders-of-products')

export const lampOrders = loadOrders('orders-of-lamps')

export const projectOrders = loadOrders('orders-of-projects')

/** Sizes of the following word: 大きい机, but not 大きな窓のある机. */
export const productSizes = loadOrders('sizes-of-products')

export const projectSizes = loadOrders('sizes-of-projects')

/** Non-adjectives, with the adjective of the same order: 狭い順. */
const adjectives: Readonly<Record<string, string>> = {
  狭小: '狭い',
  大規模: '大きい',
  小規模: '小さい',
  最近: '新しい',
  最近の: '新しい',
}

export const nameOfOrder = (adjective: string): string =>
  adjectives[adjective] ?? adjective.replace(/くて?$/u, 'い')
