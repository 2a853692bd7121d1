import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readArea, readLeadTime, readLumens, readRendering, readWatts, readWeight } from './measures.ts'
import { readPrice } from './prices.ts'
import { readSize } from './sizes.ts'

test.each([
  ['10万円以下', { max: 100_000 }],
  ['5万円以上10万円未満', { min: 50_000, max: 99_999 }],
  ['5万円超10万円以下', { min: 50_001, max: 100_000 }],
  ['10〜5万円', { min: 50_000, max: 100_000 }],
  ['15万円台', { min: 150_000, max: 159_999 }],
  ['10万円台後半', { min: 150_000, max: 199_999 }],
  ['6万円台まで', { max: 69_999 }],
  ['10万円台前半以下', { max: 149_999 }],
  ['3万5千円台', { min: 35_000, max: 35_999 }],
  ['1.5万円台', { min: 15_000, max: 15_999 }],
  ['10万円弱', { min: 90_000, max: 100_000 }],
  ['10万円強', { min: 100_000, max: 110_000 }],
  ['税抜5万円以下', { max: 55_000 }],
  ['1千万円以下', { max: 10_000_000 }],
  ['予算10万', { max: 100_000 }],
  ['5 万円以下', { max: 50_000 }],
  ['一脚2万円以下', { max: 20_000 }],
  ['3〜5万円', { min: 30_000, max: 50_000 }],
  ['2〜3万5千円', { min: 20_000, max: 35_000 }],
  ['5000円〜1万円', { min: 5_000, max: 10_000 }],
  ['8000円から2万円', { min: 8_000, max: 20_000 }],
  ['500円〜3千円', { min: 500, max: 3_000 }],
  ['5000〜1万', { min: 5_000, max: 10_000 }],
  ['10万円台から20万円台', { min: 100_000, max: 299_999 }],
  ['予算20万円台', { max: 299_999 }],
  ['予算10万円超', { min: 100_001 }],
  ['予算5万円未満', { max: 49_999 }],
  ['予算10万円くらい', { max: 110_000 }],
  ['5,6万円', { min: 50_000, max: 60_000 }],
  ['2、3万円', { min: 20_000, max: 30_000 }],
  ['四、五万円', { min: 40_000, max: 50_000 }],
  ['1,200円', { min: 1_080, max: 1_320 }],
  ['under 50,000 yen', { max: 50_000 }],
  ['up to ¥50,000', { max: 50_000 }],
  ['less than 5万円', { max: 50_000 }],
  ['over 50,000 yen', { min: 50_000 }],
  ['from 3000 yen', { min: 3_000 }],
  ['5,000 yen or less', { max: 5_000 }],
  ['5000 yen and under', { max: 5_000 }],
  ['¥5,000 or more', { min: 5_000 }],
  ['5000 yen and up', { min: 5_000 }],
  ['from 3,000 to 5,000 yen', { min: 3_000, max: 5_000 }],
  ['3000 yen to 5000 yen', { min: 3_000, max: 5_000 }],
  ['最大¥5000', { max: 5_000 }],
])('%s is this price in yen: %j', (text, range) => {
  expect(readPrice(text, 0)).toMatchObject({ length: text.length, field: 'price', range })
})

const counters = fc.constantFrom(...'年月人個枚脚本冊畳件階組段点席つ灯基台口色槽足', ' 脚')
const joints = fc.constantFrom('以上', '以上 ', 'から', 'から ', '〜', '〜 ')

test('what is counted behind a price is no other end of it', () => {
  fc.assert(
    fc.property(joints, fc.integer({ min: 1, max: 4_999 }), counters, (joint, count, counter) => {
      const price = readPrice(`5000円${joint}${count}${counter}チェスト`, 0)
      expect(price).toMatchObject({ length: `5000円${joint}`.trimEnd().length, range: { min: 5_000 } })
    }),
  )
})

test.each([
  ['500m2以上', ' 2022年', { min: 500 }],
  ['500m2〜', ' 2022年', { min: 500 }],
  ['100平米から', ' 1200人', { min: 100 }],
])('nor is a larger number where 以上 or a space closes what is said: %s%s', (said, other, range) => {
  expect(readArea(said + other, 0)).toEqual({ length: said.length, range })
})

test.each([
  ['幅1200以上', ' 2段', { min: 1200 }],
  ['幅1200〜', '2段', { min: 1200 }],
  ['幅900 〜 1200', 'の棚', { min: 900, max: 1200 }],
  ['幅1200〜900mm', 'の棚', { min: 900, max: 1200 }],
  ['幅900以上1200以下', 'の棚', { min: 900, max: 1200 }],
])('the other end of a width is no less or says that it is one: %s%s', (said, other, width) => {
  expect(readSize(said + other, 0)).toEqual({ length: said.length, any: [{ width }] })
})

test.each([
  ['5万〜10万', '本革ソファ', { min: 50_000, max: 100_000 }],
  ['1万〜2万', '本棚', { min: 10_000, max: 20_000 }],
  ['1万〜2万', '組み立て家具', { min: 10_000, max: 20_000 }],
  ['1万〜2万', '室内物干し', { min: 10_000, max: 20_000 }],
  ['3〜5万', '本棚', { min: 30_000, max: 50_000 }],
  ['10〜5万', '座卓', { min: 50_000, max: 100_000 }],
  ['5万以上10万', '個室', { min: 50_000, max: 100_000 }],
])('%s keeps its 万 before %s', (said, thing, range) => {
  expect(readPrice(said + thing, 0)).toMatchObject({ length: said.length, range })
})

test('a price from a whole amount to one in 万 is read as both were typed', () => {
  const amounts = fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 500 }))
  fc.assert(
    fc.property(amounts, ([yen, man]) => {
      const text = `${yen}円〜${man}万円`
      const range = { min: yen, max: man * 10_000 }
      expect(readPrice(text, 0)).toMatchObject({ length: text.length, field: 'price', range })
    }),
  )
})

test.each([
  ['m21万円以下', { max: 10_000 }],
  ['1m2あたり5000円以下', { max: 5_000 }],
  ['m22万切る', { max: 19_999 }],
  ['平米2万円台', { min: 20_000, max: 29_999 }],
  ['8000円/m2以下', { max: 8_000 }],
  ['坪10万円以下', { max: 30_250 }],
])('%s is this price of a square metre, and of no piece', (text, range) => {
  expect(readPrice(text, 0)).toMatchObject({ length: text.length, field: 'area_price', range })
})

test('a price of a metre is one of which the catalogue has none', () => {
  const text = '1mあたり3000円'
  expect(readPrice(text, 0)).toMatchObject({ length: text.length, range: undefined })
})

test('a price of one piece says so', () => {
  expect(readPrice('1枚800円まで', 0)).toMatchObject({
    length: 8,
    field: 'piece_price',
    range: { max: 800 },
    isOfOne: true,
  })
})

test.each([
  ['5kg以下', { max: 5 }],
  ['5kgより軽い', { max: 4.999 }],
  ['5キロ以内', { max: 5 }],
  ['重さ800g', { min: 0.72, max: 0.88 }],
  ['10〜20kg', { min: 10, max: 20 }],
  ['重量は3kg未満', { max: 2.999 }],
  ['800g〜1kg', { min: 0.8, max: 1 }],
])('%s is this weight in kilograms: %j', (text, range) => {
  expect(readWeight(text, 0)).toEqual({ length: text.length, range })
})

test('what a thing bears is not its weight', () => {
  expect(readWeight('耐荷重100kg', 3)).toEqual({ length: 5, range: undefined })
})

test.each(['1200', '千', '千石', '二千年', 'ソファ', 'm 5', '〜'])('%s is no price', (text) => {
  expect(readPrice(text, 0)).toBeUndefined()
})

test.each([
  ['100m2未満', { max: 99.99 }],
  ['30坪以上50坪未満', { min: 99.17, max: 165.28 }],
  ['20坪弱', { min: 59.5, max: 66.12 }],
  ['60m2台', { min: 60, max: 69.99 }],
  ['50m2以下の床面積', { max: 50 }],
  ['10坪〜50m2', { min: 33.06, max: 50 }],
  ['30坪台', { min: 99.17, max: 132.22 }],
  ['敷地面積が50坪以下', undefined],
  ['50坪以下の敷地', undefined],
])('%s is this floor space in m²: %j', (text, range) => {
  expect(readArea(text, 0)).toEqual({ length: text.length, range })
})

const side = (min: number, max: number) => ({ min, max })

test.each([
  ['w180', [{ width: side(170, 190) }]],
  ['w90', [{ width: side(873, 927) }, { width: side(81, 99) }]],
  ['幅90.', [{ width: side(873, 927) }, { width: side(81, 99) }]],
  ['sh43', [{ seat_height: side(417, 443) }]],
  ['w40×d20', [{ width: side(388, 412), depth: side(190, 210) }]],
  ['w120cm×d60', [{ width: side(1164, 1236), depth: side(582, 618) }]],
  [
    'w120×d60',
    [
      { width: side(1164, 1236), depth: side(582, 618) },
      { width: side(110, 130), depth: side(54, 66) },
    ],
  ],
  ['w1200×d60', [{ width: side(1164, 1236), depth: side(54, 66) }]],
  ['w1200×d600×t30', [{ width: side(1164, 1236), depth: side(582, 618), thickness: side(29.5, 30.5) }]],
  ['30センチ以下の奥行き', [{ depth: { max: 300 } }]],
  ['15mm厚', [{ thickness: side(14.5, 15.5) }]],
  ['t3', [{ thickness: side(2.5, 3.5) }]],
  ['9mm', [{ width: side(8, 10) }, { thickness: side(8.5, 9.5) }]],
  ['出幅200以下', [{ depth: { max: 200 } }]],
  ['巾120以上', [{ width: { min: 120 } }]],
  ['糸巾30', [{ width: side(27, 33) }]],
  ['厚み20cm以上で8万を切る', [{ thickness: { min: 200 } }]],
  ['dw800', [{ width: side(776, 824) }]],
  ['幅80cm〜1m', [{ width: side(800, 1000) }]],
  ['幅80〜1.2m', [{ width: side(800, 1200) }]],
  ['幅80〜120cm', [{ width: side(800, 1200) }]],
  ['高さ70cm〜1m', [{ height: side(700, 1000) }]],
  ['w900mm×d1.8m', [{ width: side(873, 927), depth: side(1746, 1854) }]],
  ['直径1メートル20センチ', [{ diameter: side(1164, 1236) }]],
  ['直径1メートル50', [{ diameter: side(1455, 1545) }]],
  [
    '30cm〜1m角',
    [side(300, 1000)].flatMap((any) => [
      { width: any, depth: any },
      { width: any, height: any },
    ]),
  ],
])('%s is any of these sizes in mm', (text, any) => {
  expect(readSize(text, 0)?.any).toEqual(any)
})

test.each(['w600x', '三角', '四角', '90', '幅'])('%s is no size', (text) => {
  expect(readSize(text, 0)).toBeUndefined()
})

test.each([
  ['納期2週間以内', { max: 14 }],
  ['納期は約3週間', { max: 21 }],
  ['2週間以内に届く', { max: 14 }],
  ['三日で届く', { max: 3 }],
  ['10日以内に出荷できる', { max: 10 }],
  ['1ヶ月以内の納期', { max: 30 }],
  ['1〜2週間で届く', { min: 7, max: 14 }],
  ['10日〜1ヶ月で届く', { min: 10, max: 30 }],
  ['2、3日で届く', { min: 2, max: 3 }],
  ['納期1か月以上', { min: 30 }],
])('%s is this lead time in days: %j', (text, range) => {
  expect(readLeadTime(text, 0)).toEqual({ length: text.length, range })
})

test.each(['2週間', '3日坊主', '10月竣工', '納期', '7日の夜'])('%s is no lead time', (text) => {
  expect(readLeadTime(text, 0)).toBeUndefined()
})

test.each([
  ['1200角以上', { min: 1200 }],
  ['300〜600角', { min: 300, max: 600 }],
  ['190□', side(180, 200)],
  ['40角', side(388, 412)],
  ['90角以下', { max: 900 }],
])('both sides of %s are %j mm', (text, range) => {
  expect(readSize(text, 0)?.any).toEqual([
    { width: range, depth: range },
    { width: range, height: range },
  ])
})

test.each(['1m×60cm', '1m×600mm', '100×60cm', '100cm×60'])('%s has sides of 1 m and of 60 cm', (text) => {
  expect(readSize(text, 0)?.any).toContainEqual({ width: side(970, 1030), depth: side(582, 618) })
})

test.each(['3×8', 'サンパチ', '三八板'])('a board of %s is told in 尺', (text) => {
  expect(readSize(text, 0)?.any[0]).toEqual({ width: side(882, 936), depth: side(2351, 2497) })
})

test.each([
  [readLumens, '光束600lm以上', { min: 600 }],
  [readLumens, '1,450ルーメン未満', { max: 1_449 }],
  [readLumens, '800lm', { min: 720, max: 880 }],
  [readLumens, '100lm/W以上', undefined],
  [readWatts, '20W以下', { max: 20 }],
  [readWatts, '10ワット未満', { max: 9.9 }],
  [readWatts, '最大60W', { max: 60 }],
  [readWatts, '60W', undefined],
  [readWatts, '60W相当以上', undefined],
  [readWatts, '1200W以下', undefined],
  [readRendering, 'Ra90以上', { min: 90 }],
  [readRendering, 'Ra90', { min: 90 }],
  [readRendering, '演色性は85より高い', { min: 86 }],
  [readRendering, '演色評価数Ra80〜90', { min: 80, max: 90 }],
  [readRendering, 'Ra3以上', undefined],
])('of light %o reads %s', (read, said, range) => {
  expect(read(said.normalize('NFKC').toLowerCase(), 0)?.range).toEqual(range)
})
