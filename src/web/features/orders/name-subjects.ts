import type { CartSample } from '#web/shared/cart/cart.ts'
import type { MergedQuestion } from './merge-questions.ts'

const named = 3

/** Names the products that a question is about; undefined if it is about the whole cart. */
export function nameSubjects({ all }: MergedQuestion, samples: readonly CartSample[]): string | undefined {
  const asking = new Set(all.flatMap(({ category_ids }) => category_ids ?? []))
  const about = samples.filter(({ productVariation: { product } }) =>
    product.categories.some(({ id }) => asking.has(id)),
  )
  if (about.length === 0 || about.length === samples.length) return undefined
  const names = about.slice(0, named).map(({ productVariation }) => productVariation.full_name)
  const rest = about.length - names.length
  return `${names.join('、')}${rest > 0 ? `ほか${rest}点` : ''}について`
}
