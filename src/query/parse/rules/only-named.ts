/** Things that a sentence names and does not ask for: カフェ風のリビング, ソファの横に置くテーブル, 畳に合う椅子. */
import type { Entry, Lexicon } from '#query/lexicon/lexicon.ts'
import {
  comparers,
  finishes,
  finishings,
  leadings,
  likenesses,
  matchings,
  placings,
  positions,
  sights,
} from '#query/lexicon/plain-words.ts'
import { foldWord, type Signs } from '#query/lexicon/signs.ts'
import { asWord, fieldsOf, isWordKind, type Piece, type Spot, textOf } from '#query/parse/meanings.ts'
import type { Condition } from '#search/types.ts'

/** Takes the place from which one looks or goes on for a word: 執務室 of 執務室から見える会議室. */
export function asViewpoint({ piece, pieces, place, signs, lexicon }: Spot): Piece | undefined {
  if (!isStanding(piece, lexicon)) return undefined
  const [from, ...seen] = pieces.slice(place + 1, place + 1 + REACH)
  return isFrom(from, signs) && leadsOn(seen, signs, lexicon) ? asWord(piece) : undefined
}

/** Keeps what is seen from elsewhere, unless a thing follows: 庭 of 客間から庭が見える, but not of 客間から庭が見える旅館. */
export function asView({ piece, pieces, place, signs, lexicon }: Spot): Piece | undefined {
  if (!isStanding(piece, lexicon)) return undefined
  const behind = pieces.slice(place + 1, place + 1 + REACH)
  if (isFrom(behind[0], signs) || !isFrom(pieces[place - 1], signs)) return undefined
  return endsInSight([piece, ...behind], signs, lexicon) ? piece : undefined
}

/** Pieces that are looked at behind one, so that long sentences take no longer for each. */
const REACH = 8

/** 見える会議室, or 会議室が見える. */
function leadsOn(behind: readonly Piece[], signs: Signs, lexicon: Lexicon): boolean {
  const [verb, ...others] = behind
  if (verb && leadings.union(sights).has(textOf(signs, verb)))
    return others.some((other) => isStanding(other, lexicon))
  return endsInSight(behind, signs, lexicon)
}

function endsInSight(
  [seen, joint, verb, ...others]: readonly Piece[],
  signs: Signs,
  lexicon: Lexicon,
): boolean {
  if (!seen || !joint || !verb || !isStanding(seen, lexicon)) return false
  return (
    /^[がを]$/u.test(textOf(signs, joint)) &&
    sights.has(textOf(signs, verb)) &&
    !others.some((other) => asksForAny(other, lexicon.kinds))
  )
}

const isFrom = (piece: Piece | undefined, signs: Signs): boolean =>
  piece !== undefined && textOf(signs, piece) === 'から'

/** A room, or of products a thing. */
const isStanding = (piece: Piece, { standing }: Lexicon): boolean => asksForAny(piece, standing)

const asksForAny = ({ meaning }: Piece, fields: ReadonlySet<string>): boolean =>
  meaning.kind === 'entry' && fieldsOf(meaning.entry.any).some((field) => fields.has(field))

/** Takes what another thing is measured by for one word with its particle: ソファより小さい椅子. */
export function asComparison({ piece, behind: [next], signs }: Spot): Piece | undefined {
  const isCompared = next && piece.meaning.kind === 'entry' && comparers.has(textOf(signs, next))
  return isCompared ? { ...asWord(piece), to: next.to } : undefined
}

/** Reads the size before a color as its tone: 薄いグレー is light, and not thin. */
export function asTone({ piece, behind: [next], signs, lexicon }: Spot): Piece | undefined {
  if (piece.meaning.kind !== 'order' || next?.meaning.kind !== 'entry') return undefined
  if (!fieldsOf(next.meaning.entry.any).includes('color')) return undefined
  const entry = lexicon.entries.get(foldWord(`${textOf(signs, piece)}色`))
  const tone = entry?.any.filter(({ filters }) => !filters) ?? []
  return entry && tone.length > 0
    ? { ...piece, meaning: { kind: 'entry', entry: { ...entry, any: tone } } }
    : undefined
}

/** Takes the first half of a compound for a word: ロフト of ロフトベッド is no house. */
export function asHalfOfCompound({ piece, behind: [next] }: Spot): Piece | undefined {
  const { meaning } = piece
  const isHalf =
    meaning.kind === 'known' &&
    meaning.wider !== undefined &&
    next?.meaning.kind === 'entry' &&
    fieldsOf(next.meaning.entry.any).every((field) => field === 'pinned_category')
  return isHalf ? asWord(piece) : undefined
}

/** Joins a look and a thing that are a kind of their own, where words are cut finely: テラゾー調のタイル. */
export function asKindLike({ piece, behind: [next, further], ...cut }: Spot): Piece | undefined {
  const { signs, lexicon, isFine } = cut
  if (!isFine || piece.meaning.kind === 'order') return undefined
  const thing = next && textOf(signs, next) === 'の' ? further : next
  const material = /^(.+)調$/u.exec(textOf(signs, piece))?.[1]
  if (!thing || material === undefined) return undefined
  const entry = lexicon.entries.get(foldWord(material + textOf(signs, thing)))
  const isKind = entry && fieldsOf(entry.any).every((field) => lexicon.kinds.has(field))
  return isKind ? { ...piece, to: thing.to, meaning: { kind: 'entry', entry } } : undefined
}

/** Joins a material and a thing that are a name together: 木のルーバー. 無垢 is no material, and is said of any floor. */
export function asCompound({ piece, behind: [joint, thing], signs, lexicon }: Spot): Piece | undefined {
  if (piece.meaning.kind !== 'entry' || !joint || textOf(signs, joint) !== 'の') return undefined
  const { any, but } = piece.meaning.entry
  if (thing?.from !== joint.to || but || !fieldsOf(any).includes('material')) return undefined
  const entry = lexicon.entries.get(foldWord(textOf(signs, piece) + textOf(signs, thing)))
  return entry?.isName ? { ...piece, to: thing.to, meaning: { kind: 'entry', entry } } : undefined
}

/** Reads what is like a material as the look of it, where that has a name: 大理石っぽい is 大理石調. */
export function asNamedLook({ piece, behind: [next], signs, lexicon }: Spot): Piece | undefined {
  if (piece.meaning.kind !== 'entry' || !next || !likenesses.has(textOf(signs, next))) return undefined
  const entry = lexicon.entries.get(foldWord(`${textOf(signs, piece)}調`))
  return entry && { ...piece, to: next.to, meaning: { kind: 'entry', entry } }
}

/** Keeps a look, which is said of the thing behind it: レンガ調の壁材. */
export const asLook = ({ piece, behind, signs }: Spot): Piece | undefined =>
  behind.length > 0 && piece.meaning.kind === 'entry' && LOOK.test(textOf(signs, piece)) ? piece : undefined

const LOOK = /[調柄]$/u

/** Takes a thing with its position for a word: ソファの横に置くテーブル. Rooms at a room may be at that one. */
export function asBeside({ piece, behind: [next, further], signs, lexicon }: Spot): Piece | undefined {
  const isPosition = next && textOf(signs, next) === 'の' && further && positions.has(textOf(signs, further))
  if (piece.meaning.kind !== 'entry' || !isPosition || !isOnlyStanding(piece, lexicon)) return undefined
  if (lexicon.scopes) return { ...asWord(piece), to: further.to }
  const { label = textOf(signs, piece), any } = piece.meaning.entry
  return { ...piece, to: further.to, meaning: { kind: 'known', wider: { label, any } } }
}

/** Takes the part of a thing at which another stands for a word with it: キッチンの天板に使う石. */
export function asPlaceAtPart({ piece, behind, signs, lexicon }: Spot): Piece | undefined {
  const [, part] = behind
  const isMeant = lexicon.scopes && part && isOnlyStanding(piece, lexicon) && isAtPart(behind, signs)
  return isMeant ? { ...asWord(piece), to: part.to } : undefined
}

/** カウンターに合う: at a part of a thing stands another. */
const isAtPart = ([joint, part, next]: readonly Piece[], signs: Signs): boolean =>
  joint !== undefined &&
  textOf(signs, joint) === 'の' &&
  part?.from === joint.to &&
  isWordKind(part.meaning.kind) &&
  next?.from === part.to &&
  /^[にへ]$/u.test(textOf(signs, next))

const isOnlyStanding = ({ meaning }: Piece, { standing }: Lexicon): boolean => {
  const fields = meaning.kind === 'entry' ? fieldsOf(meaning.entry.any) : []
  return fields.length > 0 && fields.every((field) => standing.has(field))
}

/** Takes what another thing is only like for a word: カフェ風のリビング, ペイント仕上げの扉. A thing like a 琉球畳 and a 畳 is one. */
export function asLikeness({ piece, behind, signs, lexicon }: Spot): Piece | undefined {
  if (piece.meaning.kind !== 'entry') return undefined
  return isLikeness(piece.meaning.entry, behind, signs, lexicon) ? asWord(piece) : undefined
}

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

/** ペイント仕上げの扉, while a 左官仕上げ alone is asked for. */
const isFinishOfOther = ([next, further]: readonly (Piece | undefined)[], signs: Signs): boolean =>
  next !== undefined &&
  finishes.has(textOf(signs, next)) &&
  further !== undefined &&
  further.meaning.kind !== 'gap'

/** Whether the thing is of the named kind, or stands above it. */
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

/** Takes the first of two things side by side for a word: キッチン水栓. */
export function asFirstOfTwo({ piece, behind: [next], lexicon }: Spot): Piece | undefined {
  const { scopes, standing } = lexicon
  if (piece.meaning.kind !== 'entry' || !scopes || !next || !isOnlyStanding(piece, lexicon)) return undefined
  return isOtherThing(piece.meaning.entry, next, standing) ? asWord(piece) : undefined
}

/** Takes the place of another thing for a word: 畳に合う椅子, 壁紙と合わせる椅子, 庭が見える和室, キッチンの蛇口. */
export function asPlaceOfOther({ piece, behind, signs, lexicon }: Spot): Piece | undefined {
  const [joint, further] = behind
  if (piece.meaning.kind !== 'entry' || !joint || !further) return undefined
  const mayBePlace = isOnlyStanding(piece, lexicon) || isMatched(piece, behind, signs, lexicon)
  const isPlace = mayBePlace && isOtherPlace(piece.meaning.entry, [joint, further], signs, lexicon)
  return isPlace ? asWord(piece) : undefined
}

/** 壁に合う棚, where 壁 may be of what is made for walls as well. */
const isMatched = (
  piece: Piece,
  [joint, verb]: readonly Piece[],
  signs: Signs,
  { standing, scopes }: Lexicon,
): boolean =>
  scopes !== undefined &&
  asksForAny(piece, standing) &&
  joint !== undefined &&
  /^[にと]$/u.test(textOf(signs, joint)) &&
  verb !== undefined &&
  matchings.has(textOf(signs, verb))

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

/** Takes what a thing is finished with for a word: 漆喰で仕上げた扉 is no plaster. */
export function asFinish({ piece, behind, signs, lexicon }: Spot): Piece | undefined {
  const [joint, done, thing] = behind
  if (piece.meaning.kind !== 'entry' || !lexicon.scopes || !isOnlyStanding(piece, lexicon)) return undefined
  const isFinish =
    joint !== undefined &&
    textOf(signs, joint) === 'で' &&
    done?.from === joint.to &&
    finishings.has(textOf(signs, done)) &&
    thing?.from === done.to &&
    isOtherThing(piece.meaning.entry, thing, lexicon.standing)
  return isFinish ? asWord(piece) : undefined
}

/** Takes a part of the thing that follows for a word: 扉 of 扉がガラスの棚. */
export function asPartOfThing({ piece, behind: [joint, ...others], ...cut }: Spot): Piece | undefined {
  const { signs, lexicon } = cut
  const { standing, scopes } = lexicon
  if (!scopes || piece.meaning.kind !== 'entry' || joint?.meaning.kind !== 'joint') return undefined
  const { entry } = piece.meaning
  if (textOf(signs, joint) !== 'が' || !fieldsOf(entry.any).every((field) => standing.has(field)))
    return undefined
  const end = others.findIndex(({ meaning }) => meaning.kind === 'gap')
  const said = others.slice(0, end < 0 ? undefined : end)
  return said.some((other) => isOtherThing(entry, other, standing)) ? asWord(piece) : undefined
}

/** Whether the second of two things is meant: キッチン水栓. ダイニングのテーブル is one, and so is 二人用のソファ. */
function isOtherThing({ any, wider, of }: Entry, { meaning }: Piece, standing: ReadonlySet<string>): boolean {
  if (of) return false
  if (meaning.kind === 'known') return fieldsOf(meaning.wider?.any ?? []).some((field) => standing.has(field))
  if (meaning.kind !== 'entry') return false
  const other = meaning.entry
  if (other.of || !fieldsOf(other.any).some((field) => standing.has(field))) return false
  return areApart(any, other.any) && areApart(wider?.any, other.any) && areApart(any, other.wider?.any)
}

const areApart = (some: readonly Condition[] = [], others: readonly Condition[] = []): boolean => {
  const ids = (conditions: readonly Condition[]) =>
    conditions.flatMap(({ filters = {} }) => Object.values(filters).flat())
  return new Set(ids(some)).isDisjointFrom(new Set(ids(others)))
}
