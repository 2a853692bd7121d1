import { expect, test } from 'vitest'
import { sayRelaxed } from '#query/explain/say-relaxed.ts'
import { docs } from './demo-catalogue.ts'
import { findProducts } from './find-products.ts'

/** Returns the outcome of each relaxed part, by its typed text. */
const fateOf = async (keyword: string) => {
  const { reading, result } = await findProducts(keyword)
  expect(result.total).toBeGreaterThan(0)
  return Object.fromEntries(
    reading.parts
      .filter(({ state }) => state !== 'applied')
      .map(({ text, state, label }) => [text, state === 'widened' ? (label ?? 'wider') : state]),
  )
}

test.each([
  ['ハニカムタイル 黒 ツヤ消し', { ツヤ消し: 'given_up' }],
  ['マットな白のヘキサゴンタイル', { マットな: 'given_up' }],
  ['六角タイル 黒 マット', { マット: 'given_up' }],
])('gives up a finish before the shape attached to a thing: %s', async (keyword, fate) => {
  expect(await fateOf(keyword)).toEqual(fate)
})

test.each([
  ['飛騨木材工業以外のヒノキのスツール', 'ヒノキ'],
  ['灯和じゃない和紙のペンダント', '和紙'],
  ['スチール以外の赤い棚', '赤い'],
])('gives up a wanted condition before an exclusion: %s', async (keyword, gone) => {
  expect(await fateOf(keyword)).toEqual({ [gone]: 'given_up' })
})

test('gives up the excluded material rather than the kind: a curtain is no rug', async () => {
  expect(await fateOf('ウールじゃないグレーのラグ')).toEqual({ ウールじゃない: 'given_up' })
})

test.each([
  ['左官職人のスツール', '左官職人'],
  ['照明作家のペンダント', '照明作家'],
])('gives up a craftsman whom no matching text names: %s', async (keyword, word) => {
  expect(await fateOf(keyword)).toEqual({ [word]: 'given_up' })
})

test('ignores products that only share the name when stating the available amounts', async () => {
  expect(await fateOf('2万円台のデスク 幅1m以下')).toMatchObject({ '2万円台': 'given_up' })
  const { result } = await findProducts('デスク 幅1m以下')
  const isDesk = (id: number) => docs.find((doc) => doc.id === id)?.text.category?.includes('デスク') === true
  expect(result.ids.filter((id) => !isDesk(id))).toEqual([])
})

test('widens to the heading when every product of a kind is excluded', async () => {
  expect(await fateOf('三浜化成以外のフロアタイル')).toEqual({ フロアタイル: '床' })
  const { reading, result } = await findProducts('三浜化成以外のフロアタイル')
  expect(result.total).toBeGreaterThan(5)
  expect(sayRelaxed({ reading })?.message).toBe(
    'すべてに合うものがないため、「フロアタイル」を「床」まで広げてさがしました。',
  )
})

test.each([
  ['ダイニグチェア 黒', 'ダイニグチェア', 'ダイニングチェア'],
  ['フローリグ オーク', 'フローリグ', 'フローリング'],
  ['ブラケトライト 真鍮', 'ブラケトライト', 'ブラケットライト'],
  ['ダイニグの椅子', 'ダイニグ', 'ダイニング'],
])('corrects a near miss of a known word: %s', async (keyword, typed, label) => {
  expect(await fateOf(keyword)).toEqual({ [typed]: label })
  const { reading } = await findProducts(keyword)
  expect(sayRelaxed({ reading })?.message).toBe(`「${typed}」がないため、「${label}」でさがしました。`)
})

test.each([
  ['マルニのダイニングチェア', 'マルニ'],
  ['アルテックのスツール', 'アルテック'],
  ['ポルトローナフラウのソファ', 'ポルトローナフラウ'],
  ['カッシーナの椅子', 'カッシーナ'],
])('neither splits nor corrects an unknown name: %s', async (keyword, name) => {
  expect(await fateOf(keyword)).toEqual({ [name]: 'given_up' })
})

test.each([
  ['IP65のダウンライト 黒', 'IP65', 'IP44'],
  ['屋外で使えるIPX5以上のブラケット', 'IPX5以上', 'IP44'],
])('offers the nearest grade when no product has the grade: %s', async (keyword, typed, label) => {
  expect(await fateOf(keyword)).toMatchObject({ [typed]: label })
})

test('widens each of three sizes as far as necessary and drops none', async () => {
  expect(await fateOf('W900×D400×H1800くらいの本棚')).toEqual({ D400: 'wider', H1800くらい: 'wider' })
  expect(await fateOf('W1200xD600xH720前後の机')).toEqual({ W1200: 'wider', D600: 'wider' })
})

test('finds a tile that looks like terrazzo among terrazzo tiles', async () => {
  const { reading, result } = await findProducts('テラゾー調のタイル 赤系')
  expect(reading.parts[0]).toMatchObject({ text: 'テラゾー調のタイル', label: '人工大理石・テラゾー' })
  expect(result.total).toBeGreaterThan(0)
})

test.each([
  ['ソファベット グレー', 'ソファベット', '3人掛けソファ'],
  ['ダウンラント 電球色', 'ダウンラント', '照明'],
])('widens a mistyped name without matching products to its heading: %s', async (keyword, typed, label) => {
  expect(await fateOf(keyword)).toEqual({ [typed]: label })
})

test('gives up a finish before a color', async () => {
  expect(await fateOf('三角形のタイル ピンク マット')).toEqual({ 三角形: 'given_up', マット: 'given_up' })
})

test('finds brick look among brick tiles when no tile has the name', async () => {
  expect(await fateOf('レンガ調タイル 白 外壁')).toEqual({})
})

test.each([
  ['ガルバリウムの外装材', 'ガルバリウム', '金属'],
  ['チタンのフロアライト', 'チタン', '金属'],
  ['ライムストーンの床', 'ライムストーン', '石'],
  ['ポリカーボネートの椅子', 'ポリカーボネート', '樹脂・アクリル'],
  ['ケヤキのダイニングテーブル', 'ケヤキ', '木'],
  ['大谷石の壁', '大谷石', '石'],
  ['コールテン鋼の棚', 'コールテン鋼', 'スチール'],
])('widens a material without products to its kind: %s', async (keyword, typed, label) => {
  expect(await fateOf(keyword)).toEqual({ [typed]: label })
})

test('widens a material that only other products have, instead of giving up', async () => {
  expect(await fateOf('集成材のサイドテーブル')).toEqual({ 集成材: '木' })
  const { reading } = await findProducts('集成材のサイドテーブル')
  expect(sayRelaxed({ reading })?.message).toBe(
    'すべてに合うものがないため、「集成材」を「木」まで広げてさがしました。',
  )
  expect((await findProducts('集成材')).reading.parts).toMatchObject([{ kind: 'word', state: 'applied' }])
})

test.each([
  ['ガルバ', '金属'],
  ['ALC', '外装'],
  ['押出成形セメント板', '外装'],
])('finds the nearest products for a trade word alone: %s', async (keyword, label) => {
  expect(await fateOf(keyword)).toEqual({ [keyword]: label })
})

test.each([
  ['モザイクタイル 黒 ヘキサゴン 床用', { モザイクタイル: 'タイル・石' }],
  ['オフィスチェア 木 スタッキング', { オフィスチェア: 'チェア' }],
  ['会議テーブル 円形 大理石', { 会議テーブル: 'テーブル' }],
  ['六角のモザイクタイル マット', { モザイクタイル: 'タイル・石', マット: 'given_up' }],
])('widens a thing by its name before giving up two conditions: %s', async (keyword, fate) => {
  expect(await fateOf(keyword)).toEqual(fate)
})

test.each([
  ['コーヒーテーブル 丸い 大理石', { 丸い: 'given_up' }],
  ['丸いローテーブル ステンレス', { 丸い: 'given_up', ステンレス: 'given_up' }],
  ['アイボリーのオフィスチェア 4万円以下', { アイボリー: 'given_up', '4万円以下': 'given_up' }],
  ['赤いオフィスチェア 即納 3万円以内', { 赤い: 'given_up', '3万円以内': 'given_up' }],
])(
  'keeps a thing narrow when an amount or more than a finish is given up anyway: %s',
  async (keyword, fate) => {
    expect(await fateOf(keyword)).toEqual(fate)
  },
)

test('explains widening and giving up once', async () => {
  const { reading } = await findProducts('六角のモザイクタイル マット')
  expect(sayRelaxed({ reading })?.message).toBe(
    'すべてに合うものがないため、「モザイクタイル」を「タイル・石」まで広げてさがしました。「マット」を除いてさがしました。',
  )
})

test('does not widen a kind because of a word that may be a material: a terrazzo counter', async () => {
  expect(await fateOf('テラゾーの洗面カウンター')).toEqual({ 洗面カウンター: '水まわり' })
})

test('widens a bare width in centimetres', async () => {
  const { reading } = await findProducts('幅160奥行80のダイニングテーブル')
  expect(sayRelaxed({ reading })?.message).toContain('幅 1,312〜1,888mmまで広げてさがしました。')
})

test('widens a price to round figures', async () => {
  const { reading } = await findProducts('5.2万円くらいの洗面器')
  const { any } = reading.parts.find(({ state }) => state === 'widened') ?? {}
  const ends = (any ?? []).flatMap(({ ranges }) => Object.values(ranges?.price ?? {}))
  expect(ends.length).toBeGreaterThan(0)
  expect(ends.map((end) => end % 1000)).toEqual(ends.map(() => 0))
})

test.each([
  ['3万円以上5万円未満の洗面器', '「3万円以上5万円未満」のものはありません。63,800円からあります。', 'asc'],
  ['1万円台のソファ', '「1万円台」のものはありません。84,700円からあります。', 'asc'],
  ['100万円台のスツール', '「100万円台」のものはありません。63,800円まであります。', 'desc'],
])(
  'states the available prices far from the asked one, nearest first: %s',
  async (keyword, message, direction) => {
    const { reading, ends, query } = await findProducts(keyword)
    expect(sayRelaxed({ reading, ends })?.message).toBe(message)
    expect(query.sort).toEqual({ field: 'price', direction })
  },
)

test.each([
  ['2〜3人用の食卓', '2〜3人用（幅1,399mm以下）'],
  ['4〜6人用のテーブル', '4〜6人用（幅1,100〜1,999mm）'],
  ['10〜12人の会議テーブル', '10〜12人用（幅2,400mm以上）'],
])('labels a span of persons by the table width needed: %s', async (keyword, label) => {
  const { reading } = await findProducts(keyword)
  expect(reading.parts[0]?.label).toBe(label)
})

test.each([
  ['黒いペンダント照明 3万円くらい', { '3万円くらい': 'wider' }],
  ['黒いペンダント 3万円前後', { '3万円前後': 'wider' }],
  ['オークの椅子 5万円', { '5万円': 'wider' }],
  ['白い引き戸 高さ2400', { 引き戸: '室内ドア', 高さ2400: 'wider' }],
])('widens an approximate amount further before giving up a condition: %s', async (keyword, fate) => {
  expect(await fateOf(keyword)).toEqual(fate)
})

test('gives up a bounded price without an intermediate step', async () => {
  expect(await fateOf('黒いペンダント照明 2万円以下')).toMatchObject({ '2万円以下': 'given_up' })
})

test.each(['引き戸', '片引き戸 オーク', '開き戸', '折れ戸'])(
  'reads a door as a room door when no furniture is named: %s',
  async (keyword) => {
    const { result } = await findProducts(keyword)
    const doors = await findProducts('室内ドア')
    expect(result.total).toBeGreaterThan(0)
    expect(result.ids.filter((id) => !doors.result.ids.includes(id))).toEqual([])
  },
)

test.each(['引き戸のキャビネット', '引き戸 サイドボード'])(
  'reads a door of furniture as part of the furniture: %s',
  async (keyword) => {
    const { result } = await findProducts(keyword)
    const cabinets = await findProducts('キャビネット')
    expect(result.total).toBeGreaterThan(0)
    expect(result.ids.filter((id) => !cabinets.result.ids.includes(id))).toEqual([])
  },
)

test('corrects a misspelt word before splitting off a known ending', async () => {
  expect(await fateOf('ペンダンライト 真鍮')).toEqual({ ペンダンライト: 'ペンダントライト' })
  expect(await fateOf('ボウチェア')).toEqual({})
})

test.each([
  ['化粧フィルム', { 化粧フィルム: '化粧パネル' }],
  ['大理石調の化粧フィルム', { 大理石調: 'given_up', 化粧フィルム: '化粧パネル' }],
])('widens an empty category first to the one used in its place: %s', async (keyword, fate) => {
  expect(await fateOf(keyword)).toEqual(fate)
})

test.each([
  ['国産ヒノキの床材', { ヒノキ: 'given_up' }],
  ['ベッド 収納付き', { 収納: 'given_up' }],
  ['収納付きベンチ', { 収納: 'given_up' }],
  ['洗面台 鏡付き', { 鏡: 'given_up' }],
  ['セミダブルのベッドフレーム 収納付き', { セミダブル: 'given_up', 収納: 'given_up' }],
])('gives up one of two adjacent wishes, first the one about a feature: %s', async (keyword, fate) => {
  expect(await fateOf(keyword)).toEqual(fate)
})

test.each([
  ['ワークチェア 5万以内 メッシュ', 'メッシュ', 'given_up'],
  ['カーテソ 遮光', 'カーテソ', 'widened'],
  ['スッタキングチェア', 'スッタキング', 'widened'],
  ['レンガみたいな壁紙', 'レンガみたいな', 'given_up'],
  ['F☆☆☆☆の接着剤', '接着剤', 'widened'],
  ['20mのカーテンレール', 'カーテンレール', 'widened'],
])('reads %s: %s is %s', async (keyword, text, state) => {
  const { reading, result } = await findProducts(keyword)
  expect(result.total).toBeGreaterThan(0)
  expect(reading.parts.find((part) => part.text === text)?.state).toBe(state)
})

test('finds curtain rails and no chairs covered with cloth for カーテンレール', async () => {
  const { result } = await findProducts('カーテンレール')
  const names = docs.filter(({ id }) => result.ids.includes(id)).map(({ text }) => String(text?.name))
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => /チェア|ソファ/u.test(name))).toEqual([])
})

test('points to the awards page when only an award is named', async () => {
  const { reading } = await findProducts('グッドデザイン賞')
  expect(sayRelaxed({ reading })?.message).toContain('「アワード」のページ')
})

test.each([
  ['明るい色の木の本棚 W700以内', '五段本棚 W900 オーク'],
  ['暗い色の木の本棚 幅70cmまで', '五段本棚 W900 ウォルナット'],
])('takes a light or dark color from any picture of a product: %s', async (keyword, name) => {
  const { result } = await findProducts(keyword)
  expect([docs.find(({ id }) => id === result.ids[0])?.text.name].flat()).toEqual([name])
})
