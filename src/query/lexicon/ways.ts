/** How people ask for things, by the tables of the vocabulary. */
import type { SearchSort } from '#search/types.ts'
import { spellingsIn } from './spellings.ts'
import { type Concept, loadConcepts, wordsOf } from './vocabulary.ts'

const metals = loadConcepts('metals')
const lists = loadConcepts('lists')
const listOf = (name: string): readonly string[] => wordsOf(lists, name)

/** 真鍮仕上げ is a color, whatever is below it: taps in black are of brass. */
const platings: readonly Concept[] = metals.map((metal) => ({
  ...metal,
  word: metal.word.flatMap((name) => listOf('plating').map((end) => name + end)),
  meets: [metal.name],
}))

export const isMetal = (name: string): boolean => metals.some(({ word }) => word.includes(name))

export const colorWays = [...platings, ...loadConcepts('colors')]

export const productWays = loadConcepts('products')

/** Kinds of which the catalogue has no category, with the headings that come nearest. */
export const productKindWays = loadConcepts('product-kinds')

export const roomWays = loadConcepts('rooms')

export const thingsInRooms = loadConcepts('things-in-rooms')

/** Buildings of which no use is, under the heading of all others. */
export const roomKindWays = loadConcepts('room-kinds')

/** Spaces, and what is near them where there is none. */
export const nearSpaces = loadConcepts('near-spaces')

/** Categories of which there may be nothing, and the one that is used in their place, before the heading. */
export const nearCategories: ReadonlyMap<string, string | undefined> = new Map(
  loadConcepts('near-categories').map(({ name, meets }) => [name, meets[0]]),
)

/** Words that would be cut into others; what something costs, since 外構費 asks for no garden; and what won something, in one word. */
export const guarded: readonly string[] = [
  ...listOf('guarded'),
  ...listOf('cost').map((of) => `${of}費`),
  ...listOf('prize').flatMap((word) => spellingsIn(word)),
]

/** Parts of things: words that may be glued to what they are made of (真鍮脚, 木座). */
export const partsOfThings = listOf('part of a thing')

/** Names of the groups of conditions that one sees in a room as well: タイル形状, 水栓の仕上げ. */
export const looksOfThings = listOf('look of a thing')

/** Parts of buildings, which are no products that one could buy. */
export const builtIn = listOf('built in')

/** Said of a window or a table, and of a photo where one is named: 縦長の写真, but not 縦長の写真立て. */
export const shapesOfPictures = listOf('shape of a picture')

// Orders that words ask for: 安い, 幅の広い.

type Orders = Readonly<Record<string, SearchSort>>

/** As one says it to a friend, or types it without the kanji: ちっちゃい, おおきめ, 背がたかい. */
const sayings = loadConcepts('sayings')

const asSaid = (word: string): string[] => [
  word,
  ...sayings.flatMap(({ name, word: others }) =>
    word === name || (name.length < 3 && new RegExp(`${name}[いめな]`, 'u').test(word))
      ? others.map((other) => word.replace(name, other))
      : [],
  ),
]

/** Between what is said to be more or less and the word: 幅の広い, 座面が低い, 奥行き浅い. */
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

/** A later order takes a word from an earlier one. */
const loadOrders = (table: string): Orders => Object.assign({}, ...loadConcepts(table).map(ordersOf))

/** Products are popular by the samples that were asked for. */
export const productOrders = loadOrders('orders-of-products')

export const lampOrders = loadOrders('orders-of-lamps')

export const roomOrders = loadOrders('orders-of-rooms')

/** Sizes, which are of the word that follows: 大きい机, but not 大きな窓のある机. */
export const productSizes = loadOrders('sizes-of-products')

export const roomSizes = loadOrders('sizes-of-rooms')

/** Words that are no adjectives, with the one that names their order: 狭い順. */
const adjectives: Readonly<Record<string, string>> = {
  狭小: '狭い',
  大規模: '大きい',
  小規模: '小さい',
  最近: '新しい',
  最近の: '新しい',
}

export const nameOfOrder = (said: string): string => adjectives[said] ?? said.replace(/くて?$/u, 'い')
