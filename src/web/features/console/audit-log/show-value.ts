import { consoleRecordNames } from '#contract/data/console-records.ts'
import { contentReasons } from '#contract/data/content-reasons.ts'
import { articleCategories, homeBlockTypes } from '#contract/data/editorial-enums.ts'
import { colorTypes, priceKinds, priceUnits, productKinds } from '#contract/data/enums.ts'
import type { JsonValue } from '#contract/data/errors.ts'
import { makerRoles } from '#contract/data/maker-roles.ts'
import { mapMeasures, measures } from '#contract/data/measures.ts'
import { orderStatuses } from '#contract/data/order-status.ts'
import { priceRevisionStates } from '#contract/data/price-revisions.ts'
import { questionTypes } from '#contract/data/question-types.ts'
import {
  mapRegulations,
  type RegulationKey,
  regulationKeys,
  regulations,
} from '#contract/data/regulations.ts'
import { reasonNames, roundNames } from '#web/features/console/awards/round-names.ts'
import { formatFullMoment } from '#web/features/console/format-moment.ts'
import { blockLabels } from '#web/features/console/magazine/article-draft.ts'

const names: Readonly<Record<string, string>> = {
  ...mapRegulations((key) => regulations[key].label),
  ...mapMeasures((key) => measures[key].label),
  title: '題',
  body: '本文',
  name: '名前',
  name_kana: '読み',
  description: '説明',
  comment: '一言',
  note: 'メモ',
  reason: '理由',
  published: '公開',
  published_at: '公開する日時',
  shown_from: 'この日時から',
  shown_until: 'この日時まで',
  read_at: '既読にした日時',
  status: '状態',
  tracking_number: '送り状番号',
  carrier: '運送会社',
  shipped_at: '出荷した日時',
  shipped_item_ids: '出荷したもの',
  hidden_at: '非表示にした日時',
  hidden_reason: '非表示の理由',
  locked_at: '停止した日時',
  locked_reason: '停止の理由',
  suspended_at: '停止した日時',
  suspended_reason: '停止の理由',
  dismissed_at: '対応は不要とした日時',
  jury_comment: '審査員の言葉',
  role: '役割',
  user_id: '利用者',
  proposed_by: '提案した担当者',
  decided_by: '決めた担当者',
  confirmed: '承認',
  change: '変えること',
  decision: '承認',
  import_state: '取り込みの状態',
  revision_state: '状態',
  effective_on: '適用日',
  announced_at: '予告した日時',
  prices: '新しい価格',
  revision: '直した回数',
  maker_id: 'メーカー',
  award_id: 'アワード',
  project_id: '事例',
  post_id: '写真',
  photos: '写真',
  items: '並び',
  words: '言葉',
  replaces: 'もとの組',
  slug: 'アドレスに使う名前',
  lead: 'リード',
  text: '文章',
  caption: '写真の説明',
  source: '引用のもと',
  url: '外部の記事のアドレス',
  tags: 'タグ',
  type: '種類',
  kind: '種類',
  category: '分類',
  category_id: 'カテゴリ',
  category_ids: 'カテゴリ',
  parent_id: '親カテゴリ',
  building_type_id: '建物の種類',
  position: '順番',
  brand_id: 'ブランド',
  image_id: '画像',
  space_id: '空間',
  credit: '撮影者',
  pins: 'ピン',
  variation_id: '品番',
  maker_name: 'メーカーの名前',
  x: '左から',
  y: '上から',
  similar: '類似品',
  sample_limit: 'サンプルの上限',
  variations: '品番',
  code: '品番',
  discontinued: '廃番',
  discontinued_on: '廃番日',
  last_order_on: '最終受注日',
  successors: '後継品の番号',
  price_kind: '価格の種類',
  price: '価格（税抜）',
  price_unit: '価格の単位',
  width: '幅',
  depth: '奥行',
  height: '高さ',
  seat_height: '座面の高さ',
  diameter: '直径',
  thickness: '厚さ',
  weight_grams: '重さ（g）',
  material_note: '素材の詳細',
  in_stock: '在庫',
  lead_time_days: '納期（日）',
  sample_available: 'サンプル',
  sample_stock: 'サンプルの在庫',
  sample_description: 'サンプルの内容',
  color_type_ids: '色',
  material_ids: '素材',
  regulations: '防火・環境の等級',
  grade: '等級',
  certificate: '認定の番号',
  regulation: '種類',
  condition_value_ids: '検索の条件',
  measures: '数値の仕様',
  number: '番号',
  expires_on: '有効期限の日',
  document_image_id: '認定書の画像',
  images: '画像',
  documents: '資料',
  file_name: 'ファイルの名前',
  mime_type: '形式',
  bytes: '大きさ',
  object_key: '保存したところ',
  shown_width: '写る幅（mm）',
  cover_image_id: '表紙の画像',
  logo_image_id: 'ロゴの画像',
  showroom_address: 'ショールームの所在地',
  showroom_hours: 'ショールームの営業時間',
  product_variation_ids: '製品',
  announced_from: '告知',
  entry_from: '応募のはじまり',
  voting_from: '投票のはじまり',
  final_from: '最終投票のはじまり',
  closed_from: '結果発表',
  categories: '部門',
  round: '段階',
  seqs: '票の番号',
  tagline: 'ひとことの紹介',
  prefecture: '所在地の都道府県',
  established_year: '創業の年',
  website: 'ウェブサイト',
  contact_email: '連絡先のメールアドレス',
  category_count: 'カテゴリの数',
  material_count: '素材の数',
  condition_count: '検索条件の数',
  question_count: 'サンプル請求の質問の数',
  building_type_count: '建物の種類の数',
  use_type_count: '用途の数',
  space_count: '空間の数',
  hidden: '隠す',
  term_kind: '分類',
  term_id: 'なくなった ID',
  into_id: '残った ID',
  into_name: '残ったもの',
  moved: '移ったもの',
  products: '製品',
  projects: '事例',
  boards: 'ボード',
  children: '下のカテゴリ',
  use_types: '用途',
  conditions: '検索の条件',
  questions: 'サンプル請求の質問',
  values: '選択肢',
  choices: '選択肢',
  label: '質問',
  question_type: '答えかた',
  required: '必須',
  key: '項目',
  id: 'ID',
  ids: 'ID',
}

export const fieldName = (field: string): string => names[field] ?? field

const toWords = (choices: readonly { id: number; label: string }[]) =>
  Object.fromEntries(choices.map(({ id, label }) => [id, label]))

/** Blocks of the home page have numbers, those of articles codes. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: toWords(makerRoles),
  status: toWords(orderStatuses),
  hidden_reason: toWords(contentReasons),
  category: toWords(articleCategories),
  type: { ...toWords(homeBlockTypes), ...blockLabels },
  kind: toWords(productKinds),
  color_type_ids: toWords(colorTypes),
  price_kind: toWords(priceKinds),
  price_unit: toWords(priceUnits),
  revision_state: toWords(priceRevisionStates),
  reason: reasonNames,
  round: roundNames,
  question_type: toWords(questionTypes),
  term_kind: consoleRecordNames,
  regulation: mapRegulations((key) => regulations[key].label),
  key: mapMeasures((key) => measures[key].label),
}

const isId = (field: string): boolean => /(^|_)id$/.test(field)

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Grades are numbered by the regulation that they stand in. */
const gradesOf = (within: string): Readonly<Record<string, string>> =>
  regulationKeys.some((key) => key === within) ? toWords(regulations[within as RegulationKey].values) : {}

export function showValue(value: JsonValue | undefined, field = '', within = ''): string {
  if (value === null || value === undefined || value === '') return '（なし）'
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (typeof value === 'object') return JSON.stringify(value, null, 1)
  const word = field === 'grade' ? gradesOf(within)[value] : words[field]?.[value]
  if (word !== undefined) return word
  if (typeof value === 'number') return isId(field) ? `ID ${value}` : String(value)
  return moment.test(value) ? formatFullMoment(value) : value
}
