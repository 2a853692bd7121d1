import type { SimilarPost } from '#contract/posts/schemas.ts'

const names: Record<SimilarPost['reasons'][number], string> = {
  product: '同じ製品',
  space: '同じ空間',
  color: '近い色',
}

/** Why a photo is similar, the strongest reason first: 同じ製品・近い色. */
export const nameReasons = (reasons: SimilarPost['reasons']): string =>
  reasons.map((reason) => names[reason]).join('・')
