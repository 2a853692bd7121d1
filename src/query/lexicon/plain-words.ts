/** Words that ask for nothing, and words that turn the one before them around. As they are written: ている is an ending, ティール a color. */
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

/** They join words: 真鍮のペンダント, リビングに置けるソファ. */
export const particles = words('joint')

/** Particles that count up what a negation behind the last is said of: 白と黒以外, 革でも布でもない. */
export const counters = words('counter')

/** Particles behind what another thing is measured by: ソファより小さい椅子. */
export const comparers = words('comparer')

/** Particles that leave the choice: 白か黒の水栓, グレーがかった青. */
export const choosers = words('chooser')

/** Marks that leave the choice: 白・黒, 黒、白、グレー. */
export const choosingMarks: ReadonlySet<string> = new Set('・/、')

/** Beside the word that they are said of they say nothing more, nor alone or first: おすすめのソファ. */
const fillers = words('filler')

/** The same, only behind another word: 北欧風, 革張り, 子供部屋用, サンプルがもらえる, 座れる. */
const endings = words('ending')

/** Behind what something is only like: カフェ風のリビング. */
export const likenesses = words('likeness')

/** Behind what is done to a thing: ペイント仕上げの扉 is no paint. */
export const finishes = words('finish')

/** Verbs of what is done to a thing with another: 漆喰で仕上げた棚. */
export const finishings = words('finishing')

/** Where another thing is: ソファの横に置くテーブル. */
export const positions = words('position')

/** Verbs of what is seen from elsewhere: 庭が見える和室. */
export const sights = words('sight')

/** Verbs of what a room leads on to: リビングから続くテラス. */
export const leadings = words('leading')

/** Verbs of what one does with a thing at another: 畳に置く椅子. */
export const placings = words('placing')

/** Verbs of what goes with another, whatever that is a part of: 白い壁に合う棚. */
export const matchings = words('matching')

/** They keep away what was said before: 黒以外, レザーじゃない, 肘なし. */
const negations = words('negation')

/** Negations that a thing may be called by as well: 肘なし is found as it stands. */
export const lacks = words('lack')

/** Negations behind the stem of an adjective: 黒くない, 重すぎない. */
export const adjectiveNegations = words('adjective negation')

/** Last letters of verbs and adjectives before what they are said of: 暮らす家. */
export const verbEnd = '[うくぐすつぬぶむるただい]'

/**
 * Matches the end of an adjective or a verb, which stands right before what it tells of: 四角い, マットな, 洗える, 外で使う. A thing that
 * ends as one has の all the same: 手洗い, 住まい, 色違い, つるつる. Verbs in く and the like need a particle: むく is a thing.
 */
export const attributeEnd =
  /(?:(?<!洗|住ま|違|そろ|揃|食)い|(?<!つるつ)る|[なた]|[んい]だ|[をにがでのもて].+[うくぐすつぶむ])$/u

export const plainWords: ReadonlyMap<string, readonly { kind: PlainKind }[]> = meaningsByWord([
  ['joint', particles],
  ['ending', endings],
  ['negation', negations.union(adjectiveNegations)],
  ['filler', fillers],
])

/** Length of the longest of them by its first letter. */
export const longestPlain: ReadonlyMap<string, number> = longestBy(1, plainWords.keys())

type PlainKind = 'joint' | 'ending' | 'negation' | 'filler'

function meaningsByWord(lists: readonly (readonly [PlainKind, ReadonlySet<string>])[]) {
  const byWord = new Map<string, { kind: PlainKind }[]>()
  for (const [kind, list] of lists)
    for (const word of list) byWord.set(word, [...(byWord.get(word) ?? []), { kind }])
  return byWord
}
