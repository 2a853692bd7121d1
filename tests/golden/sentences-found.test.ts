import { expect, test } from 'vitest'
import { sayRelaxed } from '#query/explain/say-relaxed.ts'
import type { SearchQuery } from '#search/types.ts'
import { docs, index, taxonomy } from './demo-catalogue.ts'
import { findProducts as find } from './find-products.ts'

const textsOf = (field: string) =>
  docs
    .map(({ id, text }) => ({ id, name: [text[field] ?? ''].flat()[0] ?? '' }))
    .filter(({ name }) => name !== '')

async function those<T>(all: readonly T[], hold: (each: T) => Promise<boolean>): Promise<T[]> {
  const held = await Promise.all(all.map(hold))
  return all.filter((_, place) => held[place])
}

test.each(['name', 'maker', 'brand'])('finds every product by its %s', async (field) => {
  const all = textsOf(field)
  expect(all.length).toBeGreaterThan(20)
  const lost = await those(all, async ({ id, name }) => !(await find(name)).result.ids.includes(id))
  expect(lost).toEqual([])
})

test('finds the product with the typed code first', async () => {
  const all = textsOf('code')
  expect(all.length).toBeGreaterThan(20)
  const lost = await those(all, async ({ id, name }) => (await find(name)).result.ids[0] !== id)
  expect(lost).toEqual([])
})

test('keeps a certified grade however the rest of the sentence is worded', async () => {
  for (const keyword of ['木製ルーバー 天井 不燃', '天井に使える不燃の木ルーバー', '木ルーバー 外壁 不燃']) {
    const { result } = await find(keyword)
    expect([keyword, result.total]).toEqual([keyword, 2])
    const grades = docs
      .filter(({ id }) => result.ids.includes(id))
      .map(({ choices }) => choices?.fire_protection_material)
    expect(grades).toEqual([[1], [1]])
  }
})

test('limits the searches for two hundred letters to the terms of a keyword', async () => {
  let [asked, wished] = [0, 0]
  const counting =
    <Answer>(ask: (query: SearchQuery) => Answer) =>
    (query: SearchQuery) => {
      asked += 1
      wished = Math.max(wished, query.wishes?.length ?? 0)
      return ask(query)
    }
  const counted = {
    search: counting((query) => index.search(query)),
    count: counting((query) => index.count(query)),
  }
  for (const hostile of ['黒の白の赤の青の緑の', '白と椅子と棚と', 'あ い う え お ']) {
    ;[asked, wished] = [0, 0]
    await find(hostile.repeat(200 / hostile.length), counted)
    expect(wished).toBeLessThanOrEqual(16)
    expect(asked).toBeLessThan(120)
  }
})

test('widens a size without products only as far as necessary, also when a word is given up', async () => {
  const widthOf = (id: number) => docs.find((doc) => doc.id === id)?.numbers?.width ?? 0
  for (const keyword of ['幅180cmのソファ', 'おしゃれな幅180cmのソファ']) {
    const { result, reading } = await find(keyword)
    expect(reading.parts.find(({ text }) => text === '幅180cm')?.state).toBe('widened')
    expect(result.total).toBeGreaterThan(0)
    expect(result.ids.filter((id) => Math.abs(widthOf(id) - 1800) > 450)).toEqual([])
  }
})

test.each([
  ['カウンターチェア 真鍮', undefined],
  ['シーリングライト 黒', '照明'],
  ['ウォルナトのサイドテーブル', 'ウォルナット'],
  ['ソファの横に置くサイドテーブル', undefined],
])('widens an unknown name to its heading or the nearest spelling: %s', async (keyword, label) => {
  const { result, reading } = await find(keyword)
  expect(reading.parts.find(({ state }) => state === 'widened')?.label).toBe(label)
  expect(result.total).toBeGreaterThan(0)
})

test.each([
  ['不燃か準不燃のルーバー、樹種は杉かナラ', [], 2],
  ['朝日の入る窓辺の椅子', ['朝日'], 3],
  ['笹柄の壁紙', [], 1],
  ['フロアタイル モルタル調 土足', [], 1],
])('finds the pieces of a compound that no product has as one word: %s', async (keyword, given, total) => {
  const { result, reading } = await find(keyword)
  const gone = reading.parts.filter(({ state }) => state === 'given_up').map(({ text }) => text)
  expect(gone).toEqual(given)
  expect(result.total).toBe(total)
})

test.each([
  ['洗える遮光カーテン 紺色', ['遮光', '紺色']],
  ['遮音性能のあるウォルナットのフローリング 厚さ14mm', ['遮音性能']],
  ['丸い洗面器 マットブラック 幅45cm以下', []],
  ['合計20万円までで椅子4脚', []],
  ['2.5センチ角のモザイク 青緑', []],
  ['０．３ｍ角のタイル', []],
  ['寒冷地で使える水栓 5万円以内', ['5万円以内']],
  ['特定防火設備 片開き SD グレー', ['特定防火設備', 'SD', 'グレー']],
  ['FP060BE の耐火間仕切に使えるボード', ['FP060BE', '間仕切', 'ボード']],
  ['ホルムアルデヒドの告示対象外になる床材', []],
  ['910角', ['910角']],
  ['クロス 不燃認定 柄なし ベージュ', ['柄なし', 'ベージュ']],
  ['チェリーの無垢床 120幅 長さ1820', []],
  ['取っ手 ブロンズ 40センチ 日本製', ['日本製']],
  ['玄関の床タイル 60センチ角 灰色 滑り止め', ['玄関', '滑り止め']],
  ['タイルカーペット ベージュ 1枚800円まで', ['1枚800円まで']],
  ['メラミン化粧板 木目', []],
  ['竹の床材', ['竹']],
  ['折りたたみ椅子', ['折りたたみ']],
  ['背板のない棚', ['背板のない']],
  ['モザイクタイル 青', []],
  ['ボウチェア', []],
  ['25mm角モザイク', []],
])('gives up, and reports, an attribute that only texts contain: %s', async (keyword, given) => {
  const { result, reading } = await find(keyword)
  expect(reading.parts.filter(({ state }) => state === 'given_up').map(({ text }) => text)).toEqual(given)
  expect(result.total).toBeGreaterThan(0)
})

test('finds linen as a material and not as a maker’s name', async () => {
  const { result } = await find('防炎のカーテン リネン')
  const materials = docs.filter(({ id }) => result.ids.includes(id)).map(({ choices }) => choices?.material)
  const linen = [...taxonomy.materials.values()].find(({ name }) => name === 'リネン')?.id
  expect(materials.length).toBeGreaterThan(0)
  expect(materials.every((ids) => ids?.includes(linen ?? 0))).toBe(true)
})

test.each([
  ['織物壁紙 ベージュ', '壁紙'],
  ['幅木 白', '床'],
  ['舗装材 グレー', '建材'],
  ['防火設備の窓', '開口部'],
  ['SH650のカウンタースツール', undefined],
])('widens a name without products to its heading and says so: %s', async (keyword, label) => {
  const { result, reading } = await find(keyword)
  expect(reading.parts.find(({ state }) => state === 'widened')?.label).toBe(label)
  expect(result.total).toBeGreaterThan(0)
})

test.each(['肘なしの椅子', '肘掛けのない椅子', 'アームなしのソファ'])(
  'searches the texts for an absence that no field records, and says so: %s',
  async (keyword) => {
    const { result, reading } = await find(keyword)
    const [lack] = reading.parts
    expect(lack).toMatchObject({ kind: 'word', excluded: true, state: 'widened' })
    expect(sayRelaxed({ reading })?.message).toMatch(/を示す項目はないため/)
    const told = docs.filter(({ id }) => result.ids.includes(id)).map(({ text }) => JSON.stringify(text))
    expect(told.length).toBeGreaterThan(5)
    expect(told.filter((text) => /肘|アーム/u.test(text))).toEqual([])
  },
)

test('finds a veneer named in the note as veneer and not as solid wood', async () => {
  const notesOf = async (keyword: string) => {
    const { result, reading } = await find(keyword)
    expect(reading.parts.filter(({ state }) => state === 'given_up')).toEqual([])
    return docs.filter(({ id }) => result.ids.includes(id)).map(({ text }) => String(text?.material))
  }
  const solid = await notesOf('無垢のオークのテーブル')
  expect(solid.length).toBeGreaterThan(2)
  expect(solid.filter((note) => note.includes('突板'))).toEqual([])
  expect((await notesOf('突板のローテーブル')).length).toBeGreaterThan(0)
  const layered = await notesOf('無垢じゃないフローリング')
  expect(layered.length).toBeGreaterThan(2)
  expect(layered.filter((note) => note.includes('無垢'))).toEqual([])
})

test('accepts a near color when no product has the color itself, and labels it so', async () => {
  const { reading, result } = await find('モザイクタイル 青')
  expect(reading.parts.at(-1)).toMatchObject({ state: 'applied', label: 'ブルー（近い色を含む）' })
  const colors = docs.filter(({ id }) => result.ids.includes(id)).flatMap(({ text }) => text?.color ?? [])
  expect(new Set(colors).isSubsetOf(new Set(['ブルー', 'ネイビー', 'ターコイズ']))).toBe(true)
  expect((await find('青い椅子')).reading.parts[0]).toMatchObject({ label: 'ブルー' })
})
