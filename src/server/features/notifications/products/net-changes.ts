import type { NoticedCertificate, NoticedEnding } from '#contract/data/product-notices.ts'

export type NotedChange =
  | { kind: 'ending'; before: NoticedEnding; after: NoticedEnding }
  | { kind: 'successor'; before: number | null; after: number | null }
  | { kind: 'certificate'; before: null; after: NoticedCertificate }

export type NetChange =
  | { kind: 'ending'; ending: NoticedEnding | null }
  | { kind: 'successor'; ending: NoticedEnding }
  | { kind: 'certificate'; certificate: NoticedCertificate }

type VariationState = {
  ending: NoticedEnding
  successors: readonly number[]
  endedCertificates: readonly number[]
}

/**
 * Compares the state before the changes, oldest first, with the present one. Returns nothing where they agree, or where an
 * announced date has come.
 */
export function netChanges(changes: readonly NotedChange[], now: VariationState): NetChange[] {
  const sale = netSale(changes, now)
  const certificates = changes.flatMap((change): NetChange[] =>
    change.kind === 'certificate' && now.endedCertificates.includes(change.after.certificate_id)
      ? [{ kind: 'certificate', certificate: change.after }]
      : [],
  )
  return sale ? [sale, ...certificates] : certificates
}

function netSale(changes: readonly NotedChange[], now: VariationState): NetChange | undefined {
  const ended = changes.find((change) => change.kind === 'ending')
  if (ended && isNews(ended.before, now.ending))
    return { kind: 'ending', ending: isEnding(now.ending) ? now.ending : null }
  const firsts = new Map<number, boolean>()
  for (const change of changes)
    if (change.kind === 'successor') {
      const id = change.after ?? change.before
      if (id !== null && !firsts.has(id)) firsts.set(id, change.after !== null)
    }
  const isNew = now.successors.some((id) => firsts.get(id))
  return isNew && isEnding(now.ending) ? { kind: 'successor', ending: now.ending } : undefined
}

const isEnding = ({ discontinued, discontinued_on }: NoticedEnding): boolean =>
  discontinued || discontinued_on !== null

const isNews = (before: NoticedEnding, now: NoticedEnding): boolean =>
  !(before.discontinued && now.discontinued) && keyOf(before) !== keyOf(now)

const keyOf = ({ discontinued, discontinued_on }: NoticedEnding): string =>
  discontinued_on ?? (discontinued ? 'discontinued' : 'for sale')
