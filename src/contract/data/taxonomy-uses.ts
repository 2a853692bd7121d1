/** Rows that name a term of the taxonomy, as sentences call them. */
const nouns = {
  children: '下のカテゴリ',
  use_types: '用途',
  products: '製品',
  projects: '事例',
  boards: 'ボード',
  posts: '写真',
  answers: 'ご請求の回答',
  questions: 'サンプル請求の質問',
  conditions: '検索条件',
  measures: '数値の仕様',
} as const

export type TaxonomyUse = keyof typeof nouns

export type TaxonomyUses = { [Use in TaxonomyUse]?: number | undefined }

/** Kinds of terms that staff may merge. */
export const mergeableKinds = ['category', 'building_type', 'use_type', 'material'] as const

export type MergeableKind = (typeof mergeableKinds)[number]

type CategoryPlace = { id: number; parentId: number | null; uses: TaxonomyUses }

/** Returns whether a merge would leave products on a category with others below it: products belong to the lowest ones. */
export function putsProductsOnHeading(term: CategoryPlace, into: CategoryPlace): boolean {
  const count = (use: TaxonomyUse) => (term.uses[use] ?? 0) + (into.uses[use] ?? 0)
  const gone = term.parentId === into.id ? 1 : 0
  return count('children') > gone && count('products') > 0
}

/** Returns the uses in words; undefined without any. */
export function listUses(uses: TaxonomyUses): string | undefined {
  const named = Object.entries(nouns).flatMap(([use, noun]) => {
    const count = uses[use as TaxonomyUse] ?? 0
    return count > 0 ? [`${noun}${count.toLocaleString('ja')}件`] : []
  })
  return named.length > 0 ? named.join('、') : undefined
}

/** Returns the reason against removing a term; undefined without uses. */
export function describeUses(
  uses: TaxonomyUses,
  canHide = false,
  refusal = '削除できません',
): string | undefined {
  const listed = listUses(uses)
  if (listed === undefined) return undefined
  return `${listed}があるため、${refusal}。${canHide ? '隠すことはできます。' : ''}`
}
