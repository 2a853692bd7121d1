import type { NoticedCertificate, NoticedEnding, NoticedPrice } from '#contract/data/product-notices.ts'

export type NotedChange =
  | { kind: 'ending'; before: NoticedEnding; after: NoticedEnding }
  | { kind: 'successor'; before: number | null; after: number | null }
  | { kind: 'certificate'; before: null; after: NoticedCertificate }
  | { kind: 'price'; before: number | null; after: number | null }

export type NetChange =
  | { kind: 'ending'; ending: NoticedEnding | null }
  | { kind: 'successor'; ending: NoticedEnding }
  | { kind: 'certificate'; certificate: NoticedCertificate }
  | { kind: 'price'; price: NoticedPrice | null }

export type VariationState = {
  ending: NoticedEnding
  successors: readonly number[]
  endedCertificates: readonly number[]
  /** By revision; null if it is withdrawn. */
  prices: ReadonlyMap<number, NoticedPrice | null>
}

/**
 * Compares the state before the changes, oldest first, with the present one. Returns none where they agree, or where an
 * announced date has come.
 */
export function netChanges(changes: readonly NotedChange[], now: VariationState): NetChange[] {
  const sale = netSale(changes, now)
  const certificates = changes.flatMap((change): NetChange[] =>
    change.kind === 'certificate' && now.endedCertificates.includes(change.after.certificate_id)
      ? [{ kind: 'certificate', certificate: change.after }]
      : [],
  )
  return [...(sale ? [sale] : []), ...certificates, ...netPrices(changes, now)]
}

function netSale(changes: readonly NotedChange[], now: VariationState): NetChange | undefined {
  const ended = changes.find((change) => change.kind === 'ending')
  if (ended && isNews(ended.before, now.ending))
    return { kind: 'ending', ending: isEnding(now.ending) ? now.ending : null }
  const wasAdded = readFirsts(changes, 'successor')
  const isNew = now.successors.some((id) => wasAdded.get(id))
  return isNew && isEnding(now.ending) ? { kind: 'successor', ending: now.ending } : undefined
}

function netPrices(changes: readonly NotedChange[], { prices }: VariationState): NetChange[] {
  return [...readFirsts(changes, 'price')].flatMap(([id, wasAnnounced]): NetChange[] => {
    const price = prices.get(id)
    return price !== undefined && wasAnnounced === (price !== null) ? [{ kind: 'price', price }] : []
  })
}

/** Whether the first change of each successor or revision added it. */
function readFirsts(changes: readonly NotedChange[], kind: 'successor' | 'price'): Map<number, boolean> {
  const firsts = new Map<number, boolean>()
  for (const change of changes) {
    if (change.kind !== kind) continue
    const id = change.after ?? change.before
    if (typeof id === 'number' && !firsts.has(id)) firsts.set(id, change.after !== null)
  }
  return firsts
}

const isEnding = ({ discontinued, discontinued_on }: NoticedEnding): boolean =>
  discontinued || discontinued_on !== null

const isNews = (before: NoticedEnding, now: NoticedEnding): boolean =>
  !(before.discontinued && now.discontinued) && keyOf(before) !== keyOf(now)

const keyOf = ({ discontinued, discontinued_on }: NoticedEnding): string =>
  discontinued_on ?? (discontinued ? 'discontinued' : 'for sale')
