import type { ColumnChoice } from './column.ts'

const yes = ['true', '1', 'yes', 'y', 'on', 'はい', '○', '〇', '◯', '✓', '✔'] as const
const no = ['false', '0', 'no', 'n', 'off', 'いいえ', '×', '✕', '✖', 'x'] as const

export const publicChoices: readonly ColumnChoice[] = [
  {
    value: true,
    label: '公開',
    aliases: ['公開中', '公開する', '掲載', '表示', 'publish', 'published', 'active', ...yes],
  },
  {
    value: false,
    label: '非公開',
    aliases: ['下書き', '未公開', '公開しない', '非表示', 'draft', 'private', 'hidden', 'archived', ...no],
  },
]

const thereAliases = ['有', '有り', 'ある', ...yes] as const
const absentAliases = ['無', '無し', 'ない', ...no] as const

export const sampleChoices: readonly ColumnChoice[] = [
  { value: true, label: 'あり', aliases: thereAliases },
  { value: false, label: 'なし', aliases: absentAliases },
]

export const stockChoices: readonly ColumnChoice[] = [
  { value: true, label: 'あり', aliases: ['在庫あり', '在庫有', '在庫有り', '在庫品', ...thereAliases] },
  {
    value: false,
    label: 'なし',
    aliases: [
      ...['受注生産', '受注生産品', '受注', '取り寄せ', '取寄せ', '取寄'],
      ...['在庫なし', '在庫無', '在庫無し', '欠品', ...absentAliases],
    ],
  },
]

/** No signs such as ○: below 廃番 they mean the opposite of below 販売状態. */
export const saleChoices: readonly ColumnChoice[] = [
  { value: false, label: '販売中', aliases: ['販売', '現行', '現行品', '継続', '継続品', '在庫限り'] },
  {
    value: true,
    label: '廃番',
    aliases: [
      ...['廃盤', '廃版', '廃止', '廃番品', '廃盤品'],
      ...['生産終了', '生産中止', '販売終了', '販売中止', '製造終了', '製造中止'],
    ],
  },
]
