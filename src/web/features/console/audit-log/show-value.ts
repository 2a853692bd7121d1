import { contentReasons } from '#contract/data/content-reasons.ts'
import { articleCategories, homeBlockTypes } from '#contract/data/editorial-enums.ts'
import { productKinds } from '#contract/data/enums.ts'
import type { JsonValue } from '#contract/data/errors.ts'
import { makerRoles } from '#contract/data/maker-roles.ts'
import { orderStatuses } from '#contract/data/order-status.ts'
import { reasonNames, roundNames } from '#web/features/console/awards/round-names.ts'
import { formatFullMoment } from '#web/features/console/format-moment.ts'
import { blockLabels } from '#web/features/console/magazine/article-draft.ts'

const names: Readonly<Record<string, string>> = {
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
  shipped_at: '出荷した日時',
  shipped_item_ids: '出荷したもの',
  hidden_at: '非表示にした日時',
  hidden_reason: '非表示の理由',
  locked_at: '停止した日時',
  locked_reason: '停止の理由',
  dismissed_at: '対応は不要とした日時',
  jury_comment: '審査員の言葉',
  role: '役割',
  user_id: '利用者',
  proposed_by: '提案した担当者',
  decided_by: '決めた担当者',
  confirmed: '承認',
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
  reason: reasonNames,
  round: roundNames,
}

const isId = (field: string): boolean => /(^|_)id$/.test(field)

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export function showValue(value: JsonValue | undefined, field = ''): string {
  if (value === null || value === undefined || value === '') return '（なし）'
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (typeof value === 'object') return JSON.stringify(value, null, 1)
  const word = words[field]?.[value]
  if (word !== undefined) return word
  if (typeof value === 'number') return isId(field) ? `ID ${value}` : String(value)
  return moment.test(value) ? formatFullMoment(value) : value
}
