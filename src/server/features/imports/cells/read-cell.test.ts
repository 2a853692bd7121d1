import { expect, test } from 'vitest'
import { readCell } from './read-cell.ts'
import type { ReadingContext } from './reading.ts'
import { testColumn, testVocabulary } from './test-vocabulary.ts'

const read = (
  key: string,
  text: string,
  { note, ...context }: Partial<ReadingContext> & { note?: string } = {},
) => readCell(testColumn(key), { text, note }, { vocabulary: testVocabulary, values: {}, ...context })

test.each<[key: string, text: string, note: string | undefined, issue: string]>([
  [
    'code',
    '4.90E+12',
    undefined,
    '品番が 4.90E+12 と指数になっています。Excelで列を「文字列」にして入れ直してください',
  ],
  [
    'code',
    '4.9E+12',
    'exponent',
    '品番が 4.9E+12 と指数になっています。Excelで列を「文字列」にして入れ直してください',
  ],
  ['code', '3月5日', undefined, 'Excelが日付に変えたようです。元の品番（3-5など）に直してください'],
  ['code', '2026-03-05', undefined, 'Excelが日付に変えたようです。元の品番（3-5など）に直してください'],
  ['code', '5-Mar', undefined, 'Excelが日付に変えたようです。元の品番（3-5など）に直してください'],
  ['code', 'Mar-05', undefined, 'Excelが日付に変えたようです。元の品番（3-5など）に直してください'],
  ['code', '---', undefined, '品番には、文字か数字を入れてください'],
  ['code', '[空]', undefined, 'この列は空にできません。値を入れるか、空白のままにしてください'],
  ['price', '1200', 'no_result', '計算結果がありません。Excelで開いて保存し直すか、値で貼り付けてください'],
  ['price', '#REF!', 'error', '#REF! はExcelのエラーです。値を入れ直してください'],
  ['price', '-5', undefined, '0以上の整数で入力してください'],
  ['price', '▲5', undefined, '0以上の整数で入力してください'],
  ['price', '12.5', undefined, '円未満は入れられません。整数にしてください'],
  ['price', '1e12', undefined, '価格が上限（999,999,999円）をこえます。桁を確かめてください'],
  [
    'price',
    '1,320円（税込）',
    undefined,
    '税込の金額のようです。「価格（税込）」の列に入れるか、税抜の金額にしてください',
  ],
  ['price', '1200〜1500', undefined, '数で入力してください（例: 1200）'],
  [
    'price_with_tax',
    '税抜1200',
    undefined,
    '税抜の金額のようです。「価格（税抜）」の列に入れるか、税込の金額にしてください',
  ],
  [
    'price_with_tax',
    '10',
    undefined,
    '税込10円になる税抜の金額がありません。「価格（税抜）」の列に入れてください',
  ],
  ['width', '0', undefined, '1〜99,999の整数で入力してください'],
  ['width', '600.5', undefined, '1〜99,999の整数で入力してください'],
  ['width', '18200000', undefined, '桁が多すぎます。単位を確かめて、入れ直してください'],
  ['height', 'W1820', undefined, '「幅」の値のようです。「幅」の列に移してください'],
  ['width', 'φ600', undefined, '「直径」の値のようです。「直径」の列に移してください'],
  ['width', '可変', undefined, '数で入力してください（例: 1820）'],
  ['thickness', '1.234', undefined, '0.01〜9,999.99の数で、小数は2けたまで入力してください'],
  ['weight_grams', '0.0005', undefined, '0.001〜99,999.999の数で、小数は3けたまで入力してください'],
  ['weight_grams', '1000000', undefined, '桁が多すぎます。単位を確かめて、入れ直してください'],
  ['size', '要問合せ', undefined, 'サイズを読み取れません。「W1820×D900×H720」のように入力してください'],
  ['size', 'W600×W900', undefined, 'サイズを読み取れません。「W1820×D900×H720」のように入力してください'],
  ['size', 'W1820×H0', undefined, '高さ: 1〜99,999の整数で入力してください'],
  ['category_ids', 'クロス', undefined, '「クロス」はカテゴリにありません。近いもの: 壁紙'],
  ['category_ids', 'まったく別', undefined, '「まったく別」はカテゴリにありません。名前を確かめてください'],
  [
    'category_ids',
    '壁・天井',
    undefined,
    '「壁・天井」は見出しです。その下のカテゴリにしてください（壁紙、化粧パネル、その他）',
  ],
  [
    'category_ids',
    'その他',
    undefined,
    '「その他」は2つあります。壁・天井 > その他、照明 > その他のどれかにしてください',
  ],
  [
    'category_ids',
    '壁紙; 2人掛けソファ',
    undefined,
    '「壁紙」は建材のカテゴリです。家具か建材の、どちらかだけにしてください',
  ],
  ['material_ids', 'オークー材', undefined, '「オークー材」は素材にありません。近いもの: オーク'],
  ['brand_id', 'CUMO', undefined, '「CUMO」はブランドにありません。近いもの: KUMO'],
  ['condition:31', 'ブナ', undefined, '「ブナ」はこだわり:樹種にありません。名前を確かめてください'],
  ['color_type_ids', 'ナチュラル', undefined, '17色のどれですか？'],
  ['color_type_ids', '白;黒;赤;青', undefined, '3件以内にしてください'],
  [
    'price_kind',
    '時価?',
    undefined,
    '「時価?」は選べません。定価、設計価格、オープン価格、要見積から選んでください',
  ],
  ['published', 'たぶん', undefined, '「たぶん」は選べません。公開、非公開から選んでください'],
  ['discontinued', '○', undefined, '「○」は選べません。販売中、廃番から選んでください'],
  ['formaldehyde_grade', 'F5', undefined, 'F☆☆☆☆が最高です。等級を直してください'],
  ['formaldehyde_grade', '★★★★★', undefined, 'F☆☆☆☆が最高です。等級を直してください'],
  ['sample_stock', '-1', undefined, '0以上の整数で入力してください'],
  ['lead_time_days', '1000', undefined, '0〜999の整数で入力してください'],
  ['measure:color_rendering', '101', undefined, '0〜100の整数で入力してください'],
  ['name', 'あ'.repeat(1240), undefined, '100文字までです（1,240文字）。短くしてください'],
  ['name_kana', '漢字', undefined, 'カタカナかひらがな、英数字で入力してください'],
])('answers %s %j (%s) with %s', (key, text, note, issue) => {
  expect(read(key, text, note === undefined ? {} : { note })).toMatchObject({ issue })
})

test.each<[key: string, text: string, value: unknown, readAs?: string]>([
  ['code', ' ＡＢ－００１２ ', 'AB-0012', 'AB-0012'],
  ['code', '000012', '000012'],
  ['code', '1E5', '1E5'],
  ['code', "'0012", '0012'],
  ['code', '13-5', '13-5'],
  ['price', '１２００円', 1200, '1200'],
  ['price', '￥128,000-', 128_000, '128000'],
  ['price', '約1,200円', 1200, '1200'],
  ['price', '1,200円（税抜）', 1200, '1200'],
  ['price', '本体価格 1200', 1200, '1200'],
  ['price', '1200.0000000001', 1200, '1200'],
  ['price', '12万円', 120_000, '120000'],
  ['price', '１．５万円', 15_000, '15000'],
  ['price', '0', 0],
  ['price', 'オープン', { price_kind: 3 }, 'オープン価格'],
  ['price', 'ＯＰ', { price_kind: 3 }, 'オープン価格'],
  ['price', '要見積', { price_kind: 4 }],
  ['price', 'お問い合わせ', { price_kind: 4 }, '要見積'],
  ['price', '－', { price_kind: 4 }, '要見積'],
  ['price', '[空]', null],
  ['price_with_tax', '1,320円（税込）', 1320, '1320'],
  ['width', '60cm', 600, '600'],
  ['width', '1.5m', 1500, '1500'],
  ['width', 'W600', 600, '600'],
  ['width', '幅６００ｍｍ', 600, '600'],
  ['width', 'L1820', 1820, '1820'],
  ['height', '高さ720', 720, '720'],
  ['diameter', 'φ600', 600, '600'],
  ['diameter', '600Φ', 600, '600'],
  ['thickness', '59.900000000000006', 59.9, '59.9'],
  ['thickness', 't12.5', 12.5, '12.5'],
  ['weight_grams', '5.8', 5800],
  ['weight_grams', '800g', 800, '0.8'],
  ['weight_grams', '4.35kg', 4350, '4.35'],
  [
    'size',
    'W1,820×D900×H720 / SH420',
    { width: 1820, depth: 900, height: 720, seat_height: 420 },
    'W1820×D900×H720 SH420',
  ],
  ['size', 'φ600×H720', { diameter: 600, height: 720 }, 'H720 φ600'],
  ['size', '600φ', { diameter: 600 }, 'φ600'],
  ['size', '幅182cm 奥行き90cm', { width: 1820, depth: 900 }, 'W1820×D900'],
  ['size', '60×60×72cm', { width: 600, depth: 600, height: 720 }, 'W600×D600×H720'],
  [
    'size',
    'Ｗ９００＊Ｈ１８００ ｔ１２．５',
    { width: 900, height: 1800, thickness: 12.5 },
    'W900×H1800 t12.5',
  ],
  ['category_ids', '壁・天井 > 壁紙', [6]],
  ['category_ids', '壁・天井＞壁紙', [6], '壁・天井 > 壁紙'],
  ['category_ids', '壁・天井:壁紙\n化粧パネル', [6, 7], '壁・天井 > 壁紙; 壁・天井 > 化粧パネル'],
  ['category_ids', '壁紙', [6], '壁・天井 > 壁紙'],
  ['category_ids', '壁・天井・壁紙', [6], '壁・天井 > 壁紙'],
  ['category_ids', '建材・壁・天井・壁紙', [6], '壁・天井 > 壁紙'],
  ['category_ids', '壁・天井 › 壁紙', [6], '壁・天井 > 壁紙'],
  ['category_ids', '壁･天井／壁紙', [6], '壁・天井 > 壁紙'],
  ['category_ids', '壁・天井 / その他', [8], '壁・天井 > その他'],
  ['category_ids', '照明・その他', [9], '照明 > その他'],
  ['category_ids', '照明・ダウンライト・スポットライト', [4], '照明 > ダウンライト・スポットライト'],
  ['category_ids', '壁・天井・壁紙、化粧パネル', [6, 7], '壁・天井 > 壁紙; 壁・天井 > 化粧パネル'],
  ['category_ids', '化粧パネル、壁紙', [6, 7], '壁・天井 > 壁紙; 壁・天井 > 化粧パネル'],
  ['category_ids', 'ダウンライト・スポットライト', [4], '照明 > ダウンライト・スポットライト'],
  ['material_ids', 'ｵｰｸ;スチール', [11, 13], 'オーク; スチール'],
  ['material_ids', '〓野杉', [14], '𠮷野杉'],
  ['material_ids', '[空]', []],
  ['brand_id', 'ｋｕｍｏ', 21, 'KUMO'],
  ['brand_id', '［空］', null],
  ['condition:31', 'タモ', [313]],
  ['color_type_ids', '白・ベージュ', [11, 12], 'ベージュ; ホワイト'],
  ['kind', '家具', 1],
  ['price_unit', '㎡', 2, 'm²'],
  ['published', '下書き', false, '非公開'],
  ['published', 'TRUE', true, '公開'],
  ['discontinued', '廃盤', true, '廃番'],
  ['in_stock', '受注生産', false, 'なし'],
  ['in_stock', '○', true, 'あり'],
  ['in_stock', '×', false, 'なし'],
  ['in_stock', '120', true, 'あり'],
  ['in_stock', '0', false, 'なし'],
  ['sample_available', '有り', true, 'あり'],
  ['formaldehyde_grade', 'F4', 1, 'F☆☆☆☆'],
  ['formaldehyde_grade', 'エフフォースター', 1, 'F☆☆☆☆'],
  ['formaldehyde_grade', '★★★★', 1, 'F☆☆☆☆'],
  ['formaldehyde_grade', 'Ｆ☆☆☆', 2, 'F☆☆☆'],
  ['fire_certificate', 'NM1234', 'NM-1234', 'NM-1234'],
  ['fire_certificate', 'ＮＭ－１２３４', 'NM-1234', 'NM-1234'],
  ['fire_certificate', 'NM−4321', 'NM-4321', 'NM-4321'],
  ['flame_certificate', 's-220431', 'S220431', 'S220431'],
  ['measure:color_rendering', 'Ra90', 90, '90'],
  ['measure:load_capacity', '50kg', 50, '50'],
  ['measure:slip_resistance', 'C.S.R 0.45', 0.45, '0.45'],
  ['lead_time_days', '2週間', 14, '14'],
  ['lead_time_days', '２～３週間', 21, '21'],
  ['lead_time_days', '10日〜2週間程度', 14, '14'],
  ['lead_time_days', '約1ヶ月', 30, '30'],
  ['lead_time_days', '14日前後', 14, '14'],
  ['lead_time_days', '即納', 0, '0'],
  ['name', 'ﾎﾜｲﾄ', 'ホワイト', 'ホワイト'],
  ['name', '家🏠', '家🏠'],
  ['name', 'a\u0000b', 'ab', 'ab'],
  ['name', '=HYPERLINK("http://example.com")', '=HYPERLINK("http://example.com")'],
  ['name', "'=1+1", '=1+1'],
  ['name', "'[空]", '[空]'],
  ['name_kana', 'ｵﾘﾓﾉ しろ', 'オリモノ シロ', 'オリモノ シロ'],
  ['name_kana', 'ソファＡ－１', 'ソファA-1', 'ソファA-1'],
  ['description', '一\r\n二', '一\n二'],
  ['description', '[空]', null],
])('reads %s %j as %j', (key, text, value, readAs) => {
  expect(read(key, text)).toEqual({ value, ...(readAs !== undefined && { readAs }) })
})

test.each(['', '  ', '\u3000', '\u200b'])('leaves a field alone for the blank cell %j', (text) => {
  expect(read('name', text)).toBeUndefined()
  expect(read('price', text)).toBeUndefined()
})

test('warns of tags, of lost zeros and of 在庫限り, and reads them', () => {
  expect(read('description', '<b>布</b>の壁紙')).toEqual({
    value: '<b>布</b>の壁紙',
    warning: 'タグは文字のまま入ります',
  })
  expect(read('code', '12', { note: 'general_number' })).toEqual({
    value: '12',
    warning: '先頭の0が失われていないかご確認ください',
  })
  expect(read('fire_certificate', 'NM5678')).toMatchObject({
    value: 'NM-5678',
    warning: '認定の期限が過ぎています。絞り込みには出ません',
  })
  expect(read('discontinued', '在庫限り')).toMatchObject({ value: false, readAs: '販売中' })
})

test('multiplies by the unit of the header, but not where the cell has a unit', () => {
  expect(read('width', '60', { factor: 10 })).toEqual({ value: 600, readAs: '600' })
  expect(read('width', '600mm', { factor: 10 })).toEqual({ value: 600, readAs: '600' })
  expect(read('weight_grams', '850', { factor: 0.001 })).toEqual({ value: 850, readAs: '0.85' })
  expect(read('weight_grams', '2.2', { factor: 0.453_592_37 })).toEqual({ value: 998, readAs: '0.998' })
  expect(read('price', '1.2', { factor: 1000 })).toEqual({ value: 1200, readAs: '1200' })
})

test('lets a 品番 of the maker look like a date or an exponent', () => {
  const findCode = (text: string) => ['2026-03-05', '1E+5'].find((code) => code === text)
  expect(read('code', '2026-03-05', { findCode })).toEqual({ value: '2026-03-05' })
  expect(read('code', '1E+5', { findCode })).toEqual({ value: '1E+5' })
})

test('asks for an unknown word by its folded form, and takes the answer from then on', () => {
  expect(read('color_type_ids', ' ナチュラル Ａ')).toMatchObject({ unknown: 'ナチュラルa' })
  const values = { color_type_ids: { ナチュラルa: 11 }, category_ids: { クロス: 6 }, published: { 済: true } }
  expect(read('color_type_ids', 'ﾅﾁｭﾗﾙ a', { values })).toEqual({ value: [11], readAs: 'ベージュ' })
  expect(read('category_ids', 'クロス', { values })).toEqual({ value: [6], readAs: '壁・天井 > 壁紙' })
  expect(read('published', '済', { values })).toEqual({ value: true, readAs: '公開' })
})

test('asks once for a name that several terms have, and takes the answer', () => {
  expect(read('category_ids', 'その他')).toMatchObject({ unknown: 'その他' })
  const values = { category_ids: { その他: 9 } }
  expect(read('category_ids', 'その他', { values })).toEqual({ value: [9], readAs: '照明 > その他' })
})

test('takes no answer that names a heading or a removed term', () => {
  const values = { category_ids: { クロス: 5 }, material_ids: { ブナ: 99 } }
  expect(read('category_ids', 'クロス', { values })).toHaveProperty('issue')
  expect(read('material_ids', 'ブナ', { values })).toHaveProperty('issue')
})

test('reads a name of two kinds by the kind of the product, and refuses the other kind', () => {
  expect(read('category_ids', 'その他', { kind: 1 })).toMatchObject({ value: [9] })
  expect(read('category_ids', '壁紙', { kind: 1 })).toEqual({
    issue: '「壁紙」は建材のカテゴリです。家具か建材の、どちらかだけにしてください',
  })
})
