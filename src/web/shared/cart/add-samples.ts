import { limits } from '#contract/data/limits.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { Call } from '#web/shared/api/call.ts'
import { isFull, isSampleToHave, toCartVariation } from './cart-samples.ts'
import { addSample } from './change-cart.ts'
import { readCartAgain } from './kept-cart.ts'

type Outcome = { added: string[]; there: string[]; gone: string[]; full: string[] }

/** Adds one sample each, within stock and limits, and reports the rest. */
export async function addSamples(call: Call, ids: readonly number[]): Promise<void> {
  const outcome = await fillCart(call, ids)
  showSnackbar(
    describeOutcome(outcome),
    outcome.added.length + outcome.there.length > 0 ? 'success' : 'error',
  )
}

export async function fillCart(call: Call, ids: readonly number[]): Promise<Outcome> {
  const outcome: Outcome = { added: [], there: [], gone: [], full: [] }
  for (const item of await readVariations(call, [...new Set(ids)])) {
    const { samples } = readCartAgain()
    const wanted = toCartVariation(item, item.sample)
    if (!isSampleToHave(item.sample)) outcome.gone.push(item.full_name)
    else if (samples.some(({ productVariation }) => productVariation.id === item.id))
      outcome.there.push(item.full_name)
    else if (isFull(samples, wanted) || !addSample(wanted)) outcome.full.push(item.full_name)
    else outcome.added.push(item.full_name)
  }
  return outcome
}

async function readVariations(call: Call, ids: readonly number[]) {
  const each = limits.idsPerRequest
  const pages = Array.from({ length: Math.ceil(ids.length / each) }, (_, page) =>
    ids.slice(page * each, (page + 1) * each),
  )
  const answers = await Promise.all(
    pages.map((page) => call('GET /product_variations/searchByIDs', { query: { ids: page } })),
  )
  return answers.flatMap(({ items }) => items)
}

/** For one item (the key S on its card) or several. */
export const describeGone = (names: readonly string[]): string =>
  `「${names.join('」「')}」のサンプルは、いまご請求いただけません。`

export const describeFull = (names: readonly string[]): string =>
  `1回のご請求の上限を超える分は、カートに入れていません：${names.join('、')}`

export function describeOutcome({ added, there, gone, full }: Outcome): string {
  const says = [
    added.length > 0 && `${added.length}点をカートに入れました。`,
    there.length > 0 &&
      `${added.length > 0 ? 'ほかの' : ''}${there.length}点は、すでにカートに入っています。`,
    gone.length > 0 && describeGone(gone),
    full.length > 0 && describeFull(full),
  ]
  return says.filter(Boolean).join(' ')
}
