/** What is named in a sentence and not asked for: カフェ風のリビング, ソファの横に置くテーブル, 畳に合う椅子. */

import type { Lexicon } from '#query/lexicon/lexicon.ts'
import {
  comparers,
  finishes,
  finishings,
  likenesses,
  matchings,
  placings,
  positions,
  sights,
} from '#query/lexicon/plain-words.ts'
import { foldWord, type Signs } from '#query/lexicon/signs.ts'
import type { Entry } from '#query/lexicon/types.ts'
import type { Condition } from '#search/types.ts'
import { fieldsOf, type Piece, textOf } from './meanings.ts'

/** A thing that is named and not asked for is a word, 階段の下 and ソファより all together. */
export function asMeant(
  thing: Piece,
  behind: readonly Piece[],
  signs: Signs,
  lexicon: Lexicon,
  isFine: boolean,
): Piece {
  const [next, further] = behind
  if (!next || next.from !== thing.to) return thing
  if (thing.meaning.kind === 'entry' && comparers.has(textOf(signs, next)))
    return { ...asWord(thing), to: next.to }
  if (thing.meaning.kind === 'order') return asTone(thing, next, signs, lexicon)
  if (isOfCompound(thing, next)) return asWord(thing)
  const kind = isFine ? asKindLike(thing, [next, further], signs, lexicon) : undefined
  if (kind || thing.meaning.kind !== 'entry') return kind ?? thing
  const compound = asCompound(thing, [next, further], signs, lexicon)
  if (compound) return compound
  const look =
    likenesses.has(textOf(signs, next)) && lexicon.entries.get(foldWord(`${textOf(signs, thing)}調`))
  if (look) return { ...thing, to: next.to, meaning: { kind: 'entry', entry: look } }
  if (LOOK.test(textOf(signs, thing))) return thing
  const fields = fieldsOf(thing.meaning.entry.any)
  const isStanding = fields.length > 0 && fields.every((field) => lexicon.standing.has(field))
  const isBeside =
    isStanding && textOf(signs, next) === 'の' && further && positions.has(textOf(signs, further))
  if (isBeside) return asPlace(thing, further.to, signs, lexicon)
  if (isStanding && lexicon.scopes && further && isAtPart(behind, signs))
    return { ...asWord(thing), to: further.to }
  const isOnlyNamed =
    isLikeness(thing.meaning.entry, behind, signs, lexicon) ||
    (isStanding && lexicon.scopes && isOtherThing(thing.meaning.entry, next, lexicon.standing)) ||
    ((isStanding || isMatched(fields, behind, signs, lexicon)) &&
      further &&
      isOtherPlace(thing.meaning.entry, [next, further], signs, lexicon)) ||
    (isStanding && lexicon.scopes && isFinish(thing.meaning.entry, behind, signs, lexicon.standing)) ||
    isPartOfThing([thing, ...behind], signs, lexicon)
  return isOnlyNamed ? asWord(thing) : thing
}

/** What a thing is called after is no kind of its own: ロフト of ロフトベッド is no house. */
const isOfCompound = ({ meaning }: Piece, next: Piece): boolean =>
  meaning.kind === 'known' &&
  meaning.wider !== undefined &&
  next.meaning.kind === 'entry' &&
  fieldsOf(next.meaning.entry.any).every((field) => field === 'pinned_category')

/** 壁に合う棚, where 壁 may be of what is made for walls as well. */
const isMatched = (
  fields: readonly string[],
  [joint, verb]: readonly Piece[],
  signs: Signs,
  { standing, scopes }: Lexicon,
): boolean =>
  scopes !== undefined &&
  fields.some((field) => standing.has(field)) &&
  joint !== undefined &&
  /^[にと]$/u.test(textOf(signs, joint)) &&
  verb !== undefined &&
  matchings.has(textOf(signs, verb))

/** What looks like a thing is said of another: レンガ調の壁材. */
const LOOK = /[調柄]$/u

/** キッチンの天板に使う石, カウンターに合う: at a part of a thing stands another. */
const isAtPart = ([joint, part, next]: readonly Piece[], signs: Signs): boolean =>
  joint !== undefined &&
  textOf(signs, joint) === 'の' &&
  part?.from === joint.to &&
  ['guarded', 'known', 'unknown'].includes(part.meaning.kind) &&
  next?.from === part.to &&
  /^[にへ]$/u.test(textOf(signs, next))

/** 木のルーバー, where 木ルーバー is what a kind of thing is called. 無垢 is no material, and is said of any floor. */
function asCompound(
  material: Piece,
  [joint, thing]: readonly (Piece | undefined)[],
  signs: Signs,
  { entries }: Lexicon,
): Piece | undefined {
  if (material.meaning.kind !== 'entry' || !joint || textOf(signs, joint) !== 'の') return undefined
  const { any, but } = material.meaning.entry
  if (thing?.from !== joint.to || but || !fieldsOf(any).includes('material')) return undefined
  const entry = entries.get(foldWord(textOf(signs, material) + textOf(signs, thing)))
  return entry?.isName ? { ...material, to: thing.to, meaning: { kind: 'entry', entry } } : undefined
}

/** テラゾー調のタイル, where テラゾータイル is a kind of its own: what is cut finely may be that. */
function asKindLike(
  look: Piece,
  [next, further]: readonly (Piece | undefined)[],
  signs: Signs,
  { entries, kinds }: Lexicon,
): Piece | undefined {
  const thing = next && textOf(signs, next) === 'の' ? further : next
  const material = /^(.+)調$/u.exec(textOf(signs, look))?.[1]
  if (!thing || material === undefined) return undefined
  const entry = entries.get(foldWord(material + textOf(signs, thing)))
  const isKind = entry && fieldsOf(entry.any).every((field) => kinds.has(field))
  return isKind ? { ...look, to: thing.to, meaning: { kind: 'entry', entry } } : undefined
}

/** カフェ風のリビング, ペイント仕上げの扉. What is like a 琉球畳 and a 畳 is one. */
const isLikeness = (
  entry: Entry,
  [next, further, ...others]: readonly Piece[],
  signs: Signs,
  { kinds, standing, scopes }: Lexicon,
): boolean => {
  if (!next || !fieldsOf(entry.any).some((field) => kinds.has(field))) return false
  if (!likenesses.has(textOf(signs, next))) return isFinishOfOther([next, further], signs)
  // ラウンジっぽいオフィス has one, or what is near it.
  if (!scopes && fieldsOf(entry.any).every((field) => standing.has(field))) return false
  return ![further, ...others].some((thing) => isOfItsKind(entry, thing, kinds))
}

/** Whether the thing is what is named, or stands above it. */
function isOfItsKind({ any, wider }: Entry, thing: Piece | undefined, kinds: ReadonlySet<string>): boolean {
  if (thing?.meaning.kind !== 'entry') return false
  const other = thing.meaning.entry
  const meet = (some: readonly Condition[] = [], others: readonly Condition[] = []) =>
    some.some(({ filters = {} }) =>
      Object.entries(filters).some(
        ([field, ids]) =>
          kinds.has(field) && others.some((one) => one.filters?.[field]?.some((id) => ids.includes(id))),
      ),
    )
  return meet(any, other.any) || meet(wider?.any, other.any)
}

/** 畳に合う椅子, 壁紙と合わせる椅子, 庭が見える和室, キッチンの蛇口. */
function isOtherPlace(
  entry: Entry,
  [joint, behind]: readonly [Piece, Piece],
  signs: Signs,
  { standing, scopes }: Lexicon,
): boolean {
  const text = textOf(signs, joint)
  if (/^[にと]$/u.test(text)) return !entry.of && placings.has(textOf(signs, behind))
  if (/^[がのを]$/u.test(text) && sights.has(textOf(signs, behind))) return true
  return FOR_OTHERS.test(text) && scopes !== undefined && isOtherThing(entry, behind, standing)
}

/** キッチンの蛇口, 食卓用の照明. */
const FOR_OTHERS = /^(?:の|(?:用|向け)の?)$/u

/** 薄いグレー is light, and not thin; of what color it is is said. */
function asTone(size: Piece, { meaning }: Piece, signs: Signs, { entries }: Lexicon): Piece {
  const isColor = meaning.kind === 'entry' && fieldsOf(meaning.entry.any).includes('color')
  const entry = isColor ? entries.get(foldWord(`${textOf(signs, size)}色`)) : undefined
  const tone = entry?.any.filter(({ filters }) => !filters) ?? []
  return entry && tone.length > 0
    ? { ...size, meaning: { kind: 'entry', entry: { ...entry, any: tone } } }
    : size
}

/** The door of 扉がガラスの棚 is a part of what follows. */
function isPartOfThing(
  [thing, joint, ...others]: readonly Piece[],
  signs: Signs,
  { standing, scopes }: Lexicon,
): boolean {
  if (!scopes || thing?.meaning.kind !== 'entry' || !joint || joint.from !== thing.to) return false
  const { entry } = thing.meaning
  if (joint.meaning.kind !== 'joint' || textOf(signs, joint) !== 'が') return false
  if (!fieldsOf(entry.any).every((field) => standing.has(field))) return false
  const end = others.findIndex(({ meaning }) => meaning.kind === 'gap')
  return others.slice(0, end < 0 ? undefined : end).some((other) => isOtherThing(entry, other, standing))
}

/** ペイント仕上げの扉, while a 左官仕上げ alone is what is asked for. */
const isFinishOfOther = ([next, further]: readonly (Piece | undefined)[], signs: Signs): boolean =>
  next !== undefined &&
  finishes.has(textOf(signs, next)) &&
  further !== undefined &&
  further.meaning.kind !== 'gap'

/** What 漆喰で仕上げた扉 is finished with is no door. */
const isFinish = (
  entry: Entry,
  [joint, done, thing]: readonly Piece[],
  signs: Signs,
  standing: ReadonlySet<string>,
): boolean =>
  joint !== undefined &&
  textOf(signs, joint) === 'で' &&
  done?.from === joint.to &&
  finishings.has(textOf(signs, done)) &&
  thing?.from === done.to &&
  isOtherThing(entry, thing, standing)

const areApart = (some: readonly Condition[] = [], others: readonly Condition[] = []): boolean => {
  const ids = (conditions: readonly Condition[]) =>
    conditions.flatMap(({ filters = {} }) => Object.values(filters).flat())
  return new Set(ids(some)).isDisjointFrom(new Set(ids(others)))
}

/** Of two things the second is meant: キッチンの蛇口, キッチン水栓. ダイニングのテーブル is one, and so is 二人用のソファ. */
function isOtherThing({ any, wider, of }: Entry, { meaning }: Piece, standing: ReadonlySet<string>): boolean {
  if (of) return false
  if (meaning.kind === 'known') return fieldsOf(meaning.wider?.any ?? []).some((field) => standing.has(field))
  if (meaning.kind !== 'entry') return false
  const other = meaning.entry
  if (other.of || !fieldsOf(other.any).some((field) => standing.has(field))) return false
  return areApart(any, other.any) && areApart(wider?.any, other.any) && areApart(any, other.wider?.any)
}

/** A room under the stairs is one at the stairs, where there is none; a table beside a sofa is none. */
function asPlace(thing: Piece, to: number, signs: Signs, { scopes }: Lexicon): Piece {
  if (thing.meaning.kind !== 'entry' || scopes) return { ...asWord(thing), to }
  const { label = textOf(signs, thing), any } = thing.meaning.entry
  return { ...thing, to, meaning: { kind: 'known', wider: { label, any } } }
}

const asWord = (piece: Piece): Piece => ({ ...piece, meaning: { kind: 'guarded' } })
