import { findDiscontinuationIssue } from './discontinuation.ts'
import { type Choice, hasPrice, priceKinds } from './enums.ts'
import type { InputIssue } from './errors.ts'
import { foldProductCode } from './product-code.ts'

/** Advice of the product form and its calls. The console alone loads these. */
export const productMessages = {
  noVariation: '品番をひとつ以上入力してください',
  emptyCode: '品番には、文字か数字を入れてください',
  codeTwice: 'この製品に同じ品番が2つあります。どちらかを変えてください',
  nameTwice: 'この製品に同じ名前が2つあります。どちらかを変えてください',
  codeLike: (other: string) =>
    `「${other}」と区別できません（空白、ハイフン、大文字と小文字の違いは見ません）。別の品番にしてください`,
  codeTaken: (product: string) => `この品番は「${product}」にあります。別の品番にしてください`,
  codeLikeTaken: (other: string, product: string) =>
    `「${product}」の「${other}」と区別できません（空白、ハイフン、大文字と小文字の違いは見ません）。別の品番にしてください`,
  priceMissing: '価格を入力してください',
  priceWithout: (kind: string) => `${kind}には金額を入れられません。金額を消してください`,
  sampleMissing: '送るもの（例: A4カット）を入力してください',
  invalidThickness: '0.01〜9,999.99の数で、小数は2けたまで入力してください',
  between: (min: number, max: number) => `${min}〜${max.toLocaleString('ja')}の整数で入力してください`,
  unknownCategory: '種類に合うカテゴリを選んでください',
  unknownBrand: 'このメーカーのブランドを選んでください',
  unknownMaterial: '素材を選び直してください',
  unknownVariation: 'この品番は、この製品にありません',
  variationTwice: '同じ品番の行が2つあります',
  unknownDocument: 'この資料は、この製品にありません',
  documentTwice: '同じ資料が2つあります',
  documentGone: 'ファイルをもう一度お選びください',
  documentFormat: 'PDF、DXF、DWG、ZIPのファイルをお選びください',
  documentActs: 'スクリプトを含むPDFは使えません。書き出し直して、もう一度お選びください',
  undoNeedsCategory:
    '戻す内容のカテゴリは、すべて削除されています。カテゴリの削除を元に戻してから、もう一度お試しください。',
  undoOnHeading: '戻す内容のカテゴリには、いまは下にカテゴリがあるため、製品を入れられません。',
  undoNeedsSpecs:
    '戻す内容には、いまのカテゴリにない条件か数値の値があります。カテゴリに加えてから、もう一度お試しください。',
  pictureTwice: 'この画像は、すでにこの品番に入っています',
} as const

export const productState = { published: 1, unpublished: 2, discontinued: 3, draft: 4 } as const

/** Discontinued: every variation is. Published: people see at least one. Draft: people never saw one. */
export const productStates = [
  { id: productState.draft, label: '下書き' },
  { id: productState.published, label: '公開' },
  { id: productState.unpublished, label: '非公開' },
  { id: productState.discontinued, label: '廃番' },
] as const satisfies readonly Choice[]

type VariationRules = {
  id: number | null
  code: string
  name: string
  price_kind: number
  price: number | null
  sample_available: boolean
  sample_description: string | null
  images?: readonly { id: number }[] | undefined
  discontinued: boolean
  discontinued_on?: string | null | undefined
  last_order_on?: string | null | undefined
}

/** Returns the faults that no single field shows; paths are those of the request. */
export function findProductIssues({ variations }: { variations: readonly VariationRules[] }): InputIssue[] {
  const issues: InputIssue[] = []
  const ids = new Set<number>()
  const codes = new Map<string, string>()
  const names = new Set<string>()
  for (const [at, variation] of variations.entries()) {
    const add = (field: string, code: string, message: string) =>
      issues.push({ path: `variations.${at}.${field}`, code, message })
    const { id, name } = variation
    if (id !== null && ids.has(id)) add('id', 'repeated', productMessages.variationTwice)
    const key = foldProductCode(variation.code)
    if (key === '') add('code', 'empty', productMessages.emptyCode)
    const same = codes.get(key)
    if (key !== '' && same !== undefined) add('code', 'repeated', describeRepeated(variation.code, same))
    if (names.has(name)) add('name', 'repeated', productMessages.nameTwice)
    const priceIssue = findPriceIssue(variation)
    if (priceIssue) add('price', 'price_kind', priceIssue)
    const end = findDiscontinuationIssue(variation)
    if (end) add(end.field, end.code, end.message)
    if (variation.sample_available && !variation.sample_description)
      add('sample_description', 'missing', productMessages.sampleMissing)
    for (const [place, image] of (variation.images ?? []).entries())
      if (variation.images?.findIndex((other) => other.id === image.id) !== place)
        add(`images.${place}.id`, 'repeated', productMessages.pictureTwice)
    if (id !== null) ids.add(id)
    if (same === undefined) codes.set(key, variation.code)
    names.add(name)
  }
  return issues
}

const describeRepeated = (code: string, other: string): string =>
  code.normalize('NFKC') === other.normalize('NFKC')
    ? productMessages.codeTwice
    : productMessages.codeLike(other)

function findPriceIssue({ price, price_kind }: VariationRules): string | undefined {
  if (hasPrice(price_kind)) return price === null ? productMessages.priceMissing : undefined
  const kind = priceKinds.find(({ id }) => id === price_kind)?.label ?? ''
  return price === null ? undefined : productMessages.priceWithout(kind)
}
