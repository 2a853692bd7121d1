import { listDecisions } from '#contract/data/list-decisions.ts'
import type { Decision } from '#contract/lists/schemas.ts'

/** Returns 採用, 保留, 見送り or コメント; empty without a decision. */
export const nameDecision = (decision: Decision | null): string =>
  decision ? (labelOfChoice(decision) ?? 'コメント') : ''

/** Says that the decision does not pass to the new product; empty without one. */
export function describeLostDecision(decision: Decision | null): string {
  if (!decision) return ''
  const label = labelOfChoice(decision)
  return label
    ? `お客様の「${label}」は、いまの製品へのご判断なので外れます。`
    : 'お客様のコメントは、いまの製品へのものなので外れます。'
}

const labelOfChoice = ({ decision }: Decision): string | undefined =>
  listDecisions.find(({ id }) => id === decision)?.label
