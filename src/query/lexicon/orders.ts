/** The orders that words ask for: 安い, 幅の広い. */
import type { SearchSort } from '#search/types.ts'
import { type Concept, loadConcepts } from './vocabulary.ts'

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

/** Of products those are popular of which most samples were asked for. */
export const productOrders = loadOrders('orders-of-products')

/** How much light lamps give. */
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
