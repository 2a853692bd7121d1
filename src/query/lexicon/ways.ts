/** How people ask for things, by the tables of the vocabulary. */
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

/** Colors, which products and rooms have in common. */
export const colorWays = [...platings, ...loadConcepts('colors')]

export const productWays = loadConcepts('products')

/** Kinds of which the catalogue has no category, with the headings that come nearest. */
export const productKindWays = loadConcepts('product-kinds')

export const roomWays = loadConcepts('rooms')

/** What is done with a product in a room. */
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
