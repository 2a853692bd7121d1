/**
 * The rules by which a keyword is read, in the order in which they are asked. A rule is one entry here, with an example that a test
 * reads and in which the rule has to fire.
 */
import type { CutSentence, Piece, RelatedPiece, Spot } from './meanings.ts'
import {
  boundParts,
  inWordsIfTooLong,
  type ProductContext,
  type Reading,
  type ReadPart,
  type RoomContext,
} from './parts.ts'
import { chooseAmounts, chooseConditions, chooseWords, dropMarks, joinChoices } from './rules/choices.ts'
import { joinSizes, keepElsewhere, markHad, markSeenThrough } from './rules/elsewhere.ts'
import {
  joinParts,
  negateAsLack,
  negateDescribed,
  negateGlued,
  negateLast,
  negateOrder,
} from './rules/negations.ts'
import {
  asBeside,
  asComparison,
  asCompound,
  asFinish,
  asFirstOfTwo,
  asHalfOfCompound,
  asKindLike,
  asLikeness,
  asLook,
  asNamedLook,
  asPartOfThing,
  asPlaceAtPart,
  asPlaceOfOther,
  asTone,
  asView,
  asViewpoint,
} from './rules/only-named.ts'
import { asDoors, dropCovers, joinMaterials, withMain, withNearGrade } from './rules/products.ts'
import {
  asBare,
  asPhotographed,
  dropBeings,
  dropCeilings,
  dropSizesOfThings,
  markBuilt,
  markForms,
  markTrades,
  ofOuterWalls,
  withoutMats,
  withPrefecture,
  withSurfaces,
} from './rules/rooms.ts'
import { joinThings } from './rules/things-in-rooms.ts'

interface RuleEntry {
  name: string
  /** A keyword in which the rule fires. */
  example: string
  /** The lists whose words the example is read by, if not those of products. */
  of?: 'rooms'
}

/**
 * meaning   says what a piece means beside others; the first rule that answers is taken
 * joining   joins a piece with those that were kept before it; the first rule that does is taken
 * sentence  goes over all pieces, one rule after the other
 * products  goes over the parts of a keyword about products
 * rooms     goes over those of a keyword about projects or photos
 */
export type KeywordRule =
  | (RuleEntry & { stage: 'meaning'; apply: (spot: Spot) => Piece | undefined })
  | (RuleEntry & {
      stage: 'joining'
      apply: (piece: Piece, kept: RelatedPiece[], cut: CutSentence) => boolean
    })
  | (RuleEntry & {
      stage: 'sentence'
      apply: (kept: readonly RelatedPiece[], cut: CutSentence) => readonly RelatedPiece[]
    })
  | (RuleEntry & { stage: 'products'; apply: PartsRule<ProductContext> })
  | (RuleEntry & { stage: 'rooms'; apply: PartsRule<RoomContext> })

type PartsRule<Context> = (reading: Reading, context: Context) => Reading | Promise<Reading>

/** Hears the name of each rule that fires. */
export type RuleTrace = (name: string) => void

/** Makes a rule of what changes all parts. */
const parts =
  <Context>(change: (parts: readonly ReadPart[], context: Context) => readonly ReadPart[]) =>
  (reading: Reading, context: Context): Reading => ({ ...reading, parts: change(reading.parts, context) })

/** Makes a rule of what changes one part. */
const eachPart =
  <Context>(change: (part: ReadPart, context: Context) => ReadPart | Promise<ReadPart>) =>
  async (reading: Reading, context: Context): Promise<Reading> => ({
    ...reading,
    parts: await Promise.all(reading.parts.map((part) => change(part, context))),
  })

const besideOthers =
  (rule: PartsRule<RoomContext>): PartsRule<RoomContext> =>
  (reading, context) =>
    reading.parts.filter(({ kind }) => kind !== 'filler').length > 1 ? rule(reading, context) : reading

export const rules: readonly KeywordRule[] = [
  { stage: 'meaning', name: 'viewpoint', example: '執務室から見える会議室', of: 'rooms', apply: asViewpoint },
  { stage: 'meaning', name: 'view', example: '客間から庭が見える', of: 'rooms', apply: asView },
  { stage: 'meaning', name: 'comparison', example: 'ソファより小さい椅子', apply: asComparison },
  { stage: 'meaning', name: 'tone', example: '薄いグレーのラグ', apply: asTone },
  {
    stage: 'meaning',
    name: 'half of a compound',
    example: 'ロフトベッドのある部屋',
    of: 'rooms',
    apply: asHalfOfCompound,
  },
  { stage: 'meaning', name: 'kind like a look', example: 'テラゾー調のタイル', apply: asKindLike },
  { stage: 'meaning', name: 'compound', example: '木のルーバー', apply: asCompound },
  { stage: 'meaning', name: 'named look', example: '大理石っぽいタイル', apply: asNamedLook },
  { stage: 'meaning', name: 'look', example: 'レンガ調の壁材', apply: asLook },
  { stage: 'meaning', name: 'position', example: 'ベッドの横に置く棚', apply: asBeside },
  { stage: 'meaning', name: 'place at a part', example: 'キッチンの天板に使う石', apply: asPlaceAtPart },
  { stage: 'meaning', name: 'likeness', example: 'カフェ風のリビング', of: 'rooms', apply: asLikeness },
  { stage: 'meaning', name: 'first of two', example: 'キッチン水栓', apply: asFirstOfTwo },
  { stage: 'meaning', name: 'place of another', example: '畳に合う椅子', apply: asPlaceOfOther },
  { stage: 'meaning', name: 'finish', example: '壁紙で仕上げた棚', apply: asFinish },
  { stage: 'meaning', name: 'part of a thing', example: '扉がガラスの棚', apply: asPartOfThing },
  { stage: 'joining', name: 'turned order', example: '重くない椅子', apply: negateOrder },
  { stage: 'joining', name: 'not glued to a word', example: '黒脚以外のテーブル', apply: negateGlued },
  { stage: 'joining', name: 'not described so', example: '黒い椅子以外', apply: negateDescribed },
  { stage: 'joining', name: 'lack', example: '肘なしの椅子', apply: negateAsLack },
  { stage: 'joining', name: 'negation', example: '白と黒以外の椅子', apply: negateLast },
  { stage: 'joining', name: 'elsewhere', example: '白い壁紙に合う椅子', apply: keepElsewhere },
  {
    stage: 'joining',
    name: 'choice of words',
    example: '神戸か大阪のカフェ',
    of: 'rooms',
    apply: chooseWords,
  },
  { stage: 'joining', name: 'choice of amounts', example: '10万円か20万円の椅子', apply: chooseAmounts },
  { stage: 'joining', name: 'choice', example: '白か黒の水栓', apply: chooseConditions },
  { stage: 'sentence', name: 'part that is not so', example: '脚が黒以外の椅子', apply: joinParts },
  { stage: 'sentence', name: 'had by another', example: '収納付きのベッド', apply: markHad },
  {
    stage: 'sentence',
    name: 'seen through',
    example: '客間 格子越しの庭',
    of: 'rooms',
    apply: markSeenThrough,
  },
  { stage: 'sentence', name: 'choice of things', example: '白い椅子か黒い椅子', apply: joinChoices },
  { stage: 'sentence', name: 'mark of no choice', example: '石の壁、間接照明', apply: dropMarks },
  { stage: 'sentence', name: 'size of a word', example: '大きな窓のある部屋', of: 'rooms', apply: joinSizes },
  { stage: 'products', name: 'material of a part', example: 'オークの脚の椅子', apply: parts(joinMaterials) },
  { stage: 'products', name: 'said twice', example: '黒い椅子 黒い椅子', apply: parts(boundParts) },
  { stage: 'products', name: 'cover', example: 'オークの椅子 張地は防炎', apply: parts(dropCovers) },
  { stage: 'products', name: 'door', example: '白い引き戸', apply: parts(asDoors) },
  { stage: 'products', name: 'near grade', example: 'IP65の照明', apply: eachPart(withNearGrade) },
  { stage: 'products', name: 'main material', example: 'オークの椅子', apply: eachPart(withMain) },
  {
    stage: 'products',
    name: 'too long',
    example: '黒 白 赤 青 緑 黄色 茶色 灰色 木 革 布 鉄 石 椅子',
    apply: inWordsIfTooLong,
  },
  { stage: 'rooms', name: 'thing in a room', example: '青いタイルの部屋', apply: joinThings },
  { stage: 'rooms', name: 'bare concrete', example: '打ちっぱなしの家', apply: eachPart(asBare) },
  { stage: 'rooms', name: 'outer walls', example: '黒い家', apply: ofOuterWalls },
  {
    stage: 'rooms',
    name: 'size of a thing',
    example: '大きい本棚のある部屋',
    apply: parts(dropSizesOfThings),
  },
  { stage: 'rooms', name: 'ceiling', example: 'リビングの天井', apply: parts(dropCeilings) },
  { stage: 'rooms', name: 'beings', example: '人が写っている写真', apply: parts(dropBeings) },
  { stage: 'rooms', name: 'form of a building', example: '平屋の保育園', apply: parts(markForms) },
  { stage: 'rooms', name: 'mats', example: '和室以外の客室', apply: eachPart(withoutMats) },
  { stage: 'rooms', name: 'surfaces', example: 'ピンクの待合', apply: eachPart(withSurfaces) },
  { stage: 'rooms', name: 'built', example: '間接照明のある寝室', apply: eachPart(markBuilt) },
  { stage: 'rooms', name: 'prefecture', example: '鎌倉の平屋', apply: eachPart(withPrefecture) },
  { stage: 'rooms', name: 'trade', example: '左官職人の仕事', apply: eachPart(markTrades) },
  {
    stage: 'rooms',
    name: 'photographed',
    example: '客室の廊下',
    apply: besideOthers(eachPart(asPhotographed)),
  },
]

/** Returns the rules of a stage, in their order. */
export const rulesOf = <Stage extends KeywordRule['stage']>(
  stage: Stage,
): (KeywordRule & { stage: Stage })[] =>
  rules.filter((rule): rule is KeywordRule & { stage: Stage } => rule.stage === stage)
