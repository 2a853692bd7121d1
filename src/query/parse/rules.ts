/** Rules for reading a keyword, in order. A test checks that each fires in its example. */
import type { CutSentence, Piece, RelatedPiece, Spot } from './meanings.ts'
import {
  boundParts,
  inWordsIfTooLong,
  type ProductContext,
  type ProjectContext,
  type Reading,
  type ReadPart,
} from './parts.ts'
import { chooseAmounts, chooseConditions, chooseWords, dropMarks, joinChoices } from './rules/choices.ts'
import { joinFurnishings } from './rules/furnishings.ts'
import {
  joinComponents,
  negateAsLack,
  negateDescribed,
  negateGlued,
  negateLast,
  negateOrder,
} from './rules/negations.ts'
import { asDoors, dropCovers, joinMaterials, withMain, withNearGrade } from './rules/products.ts'
import {
  asBare,
  asPhotographed,
  dropBeings,
  dropCeilings,
  dropSizesOfProducts,
  markBuilt,
  markForms,
  markTrades,
  ofOuterWalls,
  withoutMats,
  withPrefecture,
  withSurfaces,
} from './rules/projects.ts'
import { addElsewhere, joinSizes, markHad, markSeenThrough } from './rules/related-products.ts'
import {
  asBeside,
  asComparison,
  asComponent,
  asCompound,
  asFinish,
  asFirstOfTwo,
  asHalfOfCompound,
  asKindLike,
  asLikeness,
  asLook,
  asNamedLook,
  asPlaceAtComponent,
  asPlaceOfOther,
  asTone,
  asView,
  asViewpoint,
} from './rules/unwanted-products.ts'

interface RuleEntry {
  name: string
  /** Keyword in which the rule fires. */
  example: string
  /** Lists that the example is for; products by default. */
  of?: 'projects'
}

/**
 * meaning   gives a piece its meaning beside others; the first rule that answers wins.
 * joining   joins a piece with earlier ones; the first rule that does wins.
 * sentence  goes over all pieces, one rule after the other.
 * products  goes over the parts of a keyword about products.
 * projects  goes over the parts of a keyword about projects or photos.
 */
export type KeywordRule =
  | (RuleEntry & { stage: 'meaning'; apply: (spot: Spot) => Piece | undefined })
  | (RuleEntry & {
      stage: 'joining'
      apply: (piece: Piece, earlier: RelatedPiece[], cut: CutSentence) => boolean
    })
  | (RuleEntry & {
      stage: 'sentence'
      apply: (pieces: readonly RelatedPiece[], cut: CutSentence) => readonly RelatedPiece[]
    })
  | (RuleEntry & { stage: 'products'; apply: PartsRule<ProductContext> })
  | (RuleEntry & { stage: 'projects'; apply: PartsRule<ProjectContext> })

type PartsRule<Context> = (reading: Reading, context: Context) => Reading | Promise<Reading>

/** Called with the name of each rule that fires. */
export type RuleTrace = (name: string) => void

/** Makes a rule over all parts. */
const parts =
  <Context>(change: (parts: readonly ReadPart[], context: Context) => readonly ReadPart[]) =>
  (reading: Reading, context: Context): Reading => ({ ...reading, parts: change(reading.parts, context) })

/** Makes a rule over one part. */
const eachPart =
  <Context>(change: (part: ReadPart, context: Context) => ReadPart | Promise<ReadPart>) =>
  async (reading: Reading, context: Context): Promise<Reading> => ({
    ...reading,
    parts: await Promise.all(reading.parts.map((part) => change(part, context))),
  })

const besideOthers =
  (rule: PartsRule<ProjectContext>): PartsRule<ProjectContext> =>
  (reading, context) =>
    reading.parts.filter(({ kind }) => kind !== 'filler').length > 1 ? rule(reading, context) : reading

export const rules: readonly KeywordRule[] = [
  {
    stage: 'meaning',
    name: 'viewpoint',
    example: '執務室から見える会議室',
    of: 'projects',
    apply: asViewpoint,
  },
  { stage: 'meaning', name: 'view', example: '客間から庭が見える', of: 'projects', apply: asView },
  { stage: 'meaning', name: 'comparison', example: 'ソファより小さい椅子', apply: asComparison },
  { stage: 'meaning', name: 'tone', example: '薄いグレーのラグ', apply: asTone },
  {
    stage: 'meaning',
    name: 'half of a compound',
    example: 'ロフトベッドのある部屋',
    of: 'projects',
    apply: asHalfOfCompound,
  },
  { stage: 'meaning', name: 'kind like a look', example: 'テラゾー調のタイル', apply: asKindLike },
  { stage: 'meaning', name: 'compound', example: '木のルーバー', apply: asCompound },
  { stage: 'meaning', name: 'named look', example: '大理石っぽいタイル', apply: asNamedLook },
  { stage: 'meaning', name: 'look', example: 'レンガ調の壁材', apply: asLook },
  { stage: 'meaning', name: 'position', example: 'ベッドの横に置く棚', apply: asBeside },
  {
    stage: 'meaning',
    name: 'place at a component',
    example: 'キッチンの天板に使う石',
    apply: asPlaceAtComponent,
  },
  { stage: 'meaning', name: 'likeness', example: 'カフェ風のリビング', of: 'projects', apply: asLikeness },
  { stage: 'meaning', name: 'first of two', example: 'キッチン水栓', apply: asFirstOfTwo },
  { stage: 'meaning', name: 'place of another', example: '畳に合う椅子', apply: asPlaceOfOther },
  { stage: 'meaning', name: 'finish', example: '壁紙で仕上げた棚', apply: asFinish },
  { stage: 'meaning', name: 'component', example: '扉がガラスの棚', apply: asComponent },
  { stage: 'joining', name: 'turned order', example: '重くない椅子', apply: negateOrder },
  { stage: 'joining', name: 'not glued to a word', example: '黒脚以外のテーブル', apply: negateGlued },
  { stage: 'joining', name: 'not described so', example: '黒い椅子以外', apply: negateDescribed },
  { stage: 'joining', name: 'lack', example: '肘なしの椅子', apply: negateAsLack },
  { stage: 'joining', name: 'negation', example: '白と黒以外の椅子', apply: negateLast },
  { stage: 'joining', name: 'elsewhere', example: '白い壁紙に合う椅子', apply: addElsewhere },
  {
    stage: 'joining',
    name: 'choice of words',
    example: '神戸か大阪のカフェ',
    of: 'projects',
    apply: chooseWords,
  },
  { stage: 'joining', name: 'choice of amounts', example: '10万円か20万円の椅子', apply: chooseAmounts },
  { stage: 'joining', name: 'choice', example: '白か黒の水栓', apply: chooseConditions },
  { stage: 'sentence', name: 'excluded component', example: '脚が黒以外の椅子', apply: joinComponents },
  { stage: 'sentence', name: 'had by another', example: '収納付きのベッド', apply: markHad },
  {
    stage: 'sentence',
    name: 'seen through',
    example: '客間 格子越しの庭',
    of: 'projects',
    apply: markSeenThrough,
  },
  { stage: 'sentence', name: 'choice of products', example: '白い椅子か黒い椅子', apply: joinChoices },
  { stage: 'sentence', name: 'mark of no choice', example: '石の壁、間接照明', apply: dropMarks },
  {
    stage: 'sentence',
    name: 'size of a word',
    example: '大きな窓のある部屋',
    of: 'projects',
    apply: joinSizes,
  },
  {
    stage: 'products',
    name: 'material of a component',
    example: 'オークの脚の椅子',
    apply: parts(joinMaterials),
  },
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
  { stage: 'projects', name: 'furnishing', example: '青いタイルの部屋', apply: joinFurnishings },
  { stage: 'projects', name: 'bare concrete', example: '打ちっぱなしの家', apply: eachPart(asBare) },
  { stage: 'projects', name: 'outer walls', example: '黒い家', apply: ofOuterWalls },
  {
    stage: 'projects',
    name: 'size of a furnishing',
    example: '大きい本棚のある部屋',
    apply: parts(dropSizesOfProducts),
  },
  { stage: 'projects', name: 'ceiling', example: 'リビングの天井', apply: parts(dropCeilings) },
  { stage: 'projects', name: 'beings', example: '人が写っている写真', apply: parts(dropBeings) },
  { stage: 'projects', name: 'form of a building', example: '平屋の保育園', apply: parts(markForms) },
  { stage: 'projects', name: 'mats', example: '和室以外の客室', apply: eachPart(withoutMats) },
  { stage: 'projects', name: 'surfaces', example: 'ピンクの待合', apply: eachPart(withSurfaces) },
  { stage: 'projects', name: 'built', example: '間接照明のある寝室', apply: eachPart(markBuilt) },
  { stage: 'projects', name: 'prefecture', example: '鎌倉の平屋', apply: eachPart(withPrefecture) },
  { stage: 'projects', name: 'trade', example: '左官職人の仕事', apply: eachPart(markTrades) },
  {
    stage: 'projects',
    name: 'photographed',
    example: '客室の廊下',
    apply: besideOthers(eachPart(asPhotographed)),
  },
]

export const rulesOf = <Stage extends KeywordRule['stage']>(
  stage: Stage,
): (KeywordRule & { stage: Stage })[] =>
  rules.filter((rule): rule is KeywordRule & { stage: Stage } => rule.stage === stage)
