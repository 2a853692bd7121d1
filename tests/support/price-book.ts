import { buildWorkbook, type StoredCell } from './workbook.ts'

const read = (text: string, reading: string): StoredCell => ({ text, reading })
const yen = (number: number): StoredCell => ({ number, format: '"￥"#,##0' })
const inReiwa = (number: number): StoredCell => ({ number, format: '[$-ja-JP-x-gannen]ggge"年"m"月"d"日"' })

const chairs = {
  name: 'チェア',
  rows: {
    1: [read('2027年度 価格表', 'ネンドカカクヒョウ')],
    2: { M2: '単位：円（税抜）' },
    3: {
      A3: read('製品名', 'セイヒンメイ'),
      B3: read('品番', 'ヒンバン'),
      C3: read('仕上', 'シアゲ'),
      D3: read('サイズ', 'サイズ'),
      H3: read('張地ランク', 'ハリジランク'),
      L3: '税込\n（A）',
      M3: read('備考', 'ビコウ'),
      N3: read('適用日', 'テキヨウビ'),
    },
    4: { D4: 'W', E4: 'D', F4: 'H', G4: 'SH', H4: 'A', I4: 'B', J4: 'C', K4: 'D' },
    5: {
      A5: read('木立', 'コダチ'),
      B5: { number: 120, format: '000000' },
      C5: read('白木', 'シラキ'),
      D5: 480,
      E5: 520,
      F5: 780,
      G5: 420,
      H5: yen(48000),
      I5: yen(52000),
      J5: '￥58,000-',
      K5: 'オープン',
      L5: { formula: 'H5*1.1', result: 52800.00000000001 },
      N5: inReiwa(46478),
    },
    6: {
      B6: { number: 121, format: '000000' },
      C6: read('胡桃', 'クルミ'),
      D6: '〃',
      E6: '〃',
      F6: '〃',
      G6: '〃',
      H6: '同上',
      I6: 'お見積り',
      L6: { formula: 'H6*1.1' },
      M6: '※在庫限り',
      N6: inReiwa(46478),
    },
    8: {
      A8: read('円卓', 'エンタク'),
      B8: 'RT-600',
      C8: '同上',
      D8: 'φ600',
      F8: 700,
      H8: yen(98000),
      L8: { error: '#REF!' },
      M8: 'W1,820×D900×H720 / SH420 も承ります',
    },
    9: { A9: '※価格は予告なく変わることがあります' },
  },
  merges: ['A1:N1', 'A3:A4', 'B3:B4', 'C3:C4', 'D3:G3', 'H3:K3', 'L3:L4', 'M3:M4', 'N3:N4', 'A5:A6'],
  hiddenRows: [6],
}

/** Builds a maker's 価格表 as they look: a cover, titles, a header of two lines, ditto marks, prices as texts. */
export const buildPriceBook = (): Uint8Array =>
  buildWorkbook([
    { name: '凡例', rows: { 1: ['記号の見方'], 2: ['〃', '上に同じ'], 3: ['SH', '座面高'] } },
    chairs,
    { name: 'テーブル', rows: { 1: ['品番', '製品名', '価格'], 2: ['TB-1', '食卓', 120000] } },
    { name: '原価', state: 'hidden', rows: { 1: ['品番', '原価'], 2: ['TB-1', 60000] } },
  ])
