import type { StoredProduct } from './product-draft.ts'

type Visibility = {
  published: boolean
  variations: readonly Pick<StoredProduct['variations'][number], 'published' | 'discontinued'>[]
}

/** Describes whether people see a saved product, and else how to publish it. */
export function describeVisibility({ published, variations }: Visibility, isNew: boolean): string {
  if (!published)
    return `${isNew ? '下書きです' : '公開していません'}。「製品を公開する」を選んで保存すると、公開します`
  const shown = variations.filter((variation) => variation.published)
  if (shown.length === 0)
    return '公開する品番がないため、まだ見えません。品番の「公開」を選んで保存すると、公開します'
  return shown.every(({ discontinued }) => discontinued)
    ? '廃番の品番だけのため、一覧には出ません'
    : '公開しています'
}
