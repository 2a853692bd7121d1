import type { NoticedEnding } from '#contract/data/product-notices.ts'

export type NotedChange =
  | { kind: 'ending'; before: NoticedEnding; after: NoticedEnding }
  | { kind: 'successor'; before: number | null; after: number | null }

export type NetChange =
  | { kind: 'ending'; ending: NoticedEnding | null }
  | { kind: 'successor'; ending: NoticedEnding }

type VariationState = { ending: NoticedEnding; successors: readonly number[] }

/**
 * Compares the state before the changes, oldest first, with the present one. Undefined if they agree, or if an announced
 * date has come.
 */
export function netChange(changes: readonly NotedChange[], now: VariationState): NetChange | undefined {
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
