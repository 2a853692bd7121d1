/** Words that ask for nothing and words that negate, in their written form: ている is an ending, ティール a color. */
import { longestBy, readSigns } from './signs.ts'
import { formsOfVerbs, negativesOfVerbs } from './spellings.ts'
import { loadConcepts } from './vocabulary.ts'

const grammar = new Map(loadConcepts('grammar').map((concept) => [concept.name, concept]))

function words(name: string): ReadonlySet<string> {
  const list = grammar.get(name)
  if (!list) throw new Error(`The vocabulary has no ${name}`)
  const all = [
    ...list.word,
    ...formsOfVerbs(list.godan, list.ichidan),
    ...negativesOfVerbs(list.godan_not, list.ichidan_not),
  ]
  return new Set(all.map((word) => readSigns(word).text))
}

/** Joints between words: 真鍮のペンダント, リビングに置けるソファ. */
export const particles = words('joint')

/** Particles of a list under one negation: 白と黒以外, 革でも布でもない. */
export const counters = words('counter')

/** Particles of comparison: ソファより小さい椅子. */
export const comparers = words('comparer')

/** Particles of choice: 白か黒の水栓, グレーがかった青. */
export const choosers = words('chooser')

/** Marks of choice: 白・黒, 黒、白、グレー. */
export const choosingMarks: ReadonlySet<string> = new Set('・/、')

/** Words that add nothing beside another, alone or first: おすすめのソファ. */
const fillers = words('filler')

/** Words that add nothing behind another: 北欧風, 革張り, 子供部屋用, サンプルがもらえる, 座れる. */
const endings = words('ending')

/** Likenesses: カフェ風のリビング. */
export const likenesses = words('likeness')

/** Words of a finish: ペイント仕上げの扉 is no paint. */
export const finishes = words('finish')

/** Verbs of finishing: 漆喰で仕上げた棚. */
export const finishings = words('finishing')

/** Positions beside another noun: ソファの横に置くテーブル. */
export const positions = words('position')

/** Verbs of a view: 庭が見える和室. */
export const sights = words('sight')

/** Verbs of a connection between rooms: リビングから続くテラス. */
export const leadings = words('leading')

/** Verbs of placing: 畳に置く椅子. */
export const placings = words('placing')

/** Verbs of matching: 白い壁に合う棚. */
export const matchings = words('matching')

/** Negations of the words before: 黒以外, レザーじゃない, 肘なし. */
const negations = words('negation')

/** Negations that may belong to a name: 肘なし is found as it stands. */
export const lacks = words('lack')

/** Negations behind an adjective's stem: 黒くない, 重すぎない. */
export const adjectiveNegations = words('adjective negation')

/** Last letters of verbs and adjectives before a noun: 暮らす家. */
export const verbEnd = '[うくぐすつぬぶむるただい]'

/**
 * Matches the end of an attribute: 四角い, マットな, 洗える, 外で使う. Nouns with such an end take の: 手洗い, 住まい, 色違い, つるつる. Verbs in く and the like
 * need a particle: むく is a noun.
 */
export const attributeEnd =
  /(?:(?<!洗|住ま|違|そろ|揃|食)い|(?<!つるつ)る|[なた]|[んい]だ|[をにがでのもて].+[うくぐすつぶむ])$/u

export const plainWords: ReadonlyMap<string, readonly { kind: PlainKind }[]> = meaningsByWord([
  ['joint', particles],
  ['ending', endings],
  ['negation', negations.union(adjectiveNegations)],
  ['filler', fillers],
])

/** Length of the longest plain word by its first letter. */
export const longestPlain: ReadonlyMap<string, number> = longestBy(1, plainWords.keys())

type PlainKind = 'joint' | 'ending' | 'negation' | 'filler'

function meaningsByWord(lists: readonly (readonly [PlainKind, ReadonlySet<string>])[]) {
  const byWord = new Map<string, { kind: PlainKind }[]>()
  for (const [kind, list] of lists)
    for (const word of list) byWord.set(word, [...(byWord.get(word) ?? []), { kind }])
  return byWord
}
