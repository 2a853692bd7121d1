import { describe, expect, test } from 'vitest'
import { formatProductNotice, type NoticedProduct } from './product-notices.ts'

const today = '2026-11-30'
const product = (values: Partial<NoticedProduct> = {}): NoticedProduct => ({
  code: 'TK-0012',
  change: 'discontinued',
  discontinued_on: '2027-03-31',
  certificate: null,
  price: null,
  ...values,
})

describe('sentence of a notification about products', () => {
  test.each<[string, NoticedProduct[], number]>([
    ['リスト「鎌倉の家」の TK-0012 は、2027年3月末で廃番になります。', [product()], 1],
    ['リスト「鎌倉の家」の TK-0012 は、廃番になりました。', [product({ discontinued_on: today })], 1],
    ['リスト「鎌倉の家」の TK-0012 は、廃番になりました。', [product({ discontinued_on: null })], 1],
    ['リスト「鎌倉の家」の TK-0012 の廃番は取りやめになりました。', [product({ change: 'for_sale' })], 1],
    ['リスト「鎌倉の家」の TK-0012 の後継品が決まりました。', [product({ change: 'successor' })], 1],
    [
      'リスト「鎌倉の家」の TK-0012 の認定 NM-1234 の期限が切れました。',
      [product({ change: 'certificate', certificate: 'NM-1234' })],
      1,
    ],
    [
      'リスト「鎌倉の家」の TK-0012 の価格は、2027年4月1日から¥1,400／m²になります。',
      [product({ change: 'price', price: { from_on: '2027-04-01', kind: 1, excluding_tax: 1400, unit: 2 } })],
      1,
    ],
    [
      'リスト「鎌倉の家」の TK-0012 の価格改定は取りやめになりました。',
      [product({ change: 'price_withdrawn' })],
      1,
    ],
  ])('%s', (sentence, products, count) => {
    expect(formatProductNotice('鎌倉の家', { products, count, commonChange: null, today })).toBe(sentence)
  })

  test('names the cart in place of a list', () => {
    expect(
      formatProductNotice(undefined, { products: [product()], count: 1, commonChange: null, today }),
    ).toBe('カートの TK-0012 は、2027年3月末で廃番になります。')
  })

  test.each([
    ['discontinued', '製品5点に廃番のお知らせがあります'],
    ['price', '製品5点の価格が変わります'],
    ['certificate', '製品5点の認定の期限が切れました'],
    ['for_sale', '製品5点に変更がありました'],
    [null, '製品5点に変更がありました'],
  ] as const)('sums up several products of the change %s', (commonChange, sum) => {
    const notice = { products: [product(), product(), product()], count: 5, commonChange, today }
    expect(formatProductNotice('鎌倉の家', notice)).toBe(`リスト「鎌倉の家」の TK-0012 など、${sum}。`)
  })
})
