import type { Interpretation } from '#contract/kit/interpretation.ts'
import { partsInForce } from '#web/list/read-filters.ts'

type ReadPart = Pick<Interpretation['parts'][number], 'label' | 'state' | 'filter'>

/** Whether a room is meant: one that is shown, or that was given up where no building is meant: 青い壁の書斎. */
export function meansSpace(parts: readonly ReadPart[]): boolean {
  const inForce = partsInForce(parts)
  if (inForce.some(({ filter }) => filter?.space_id)) return true
  const isOfBuilding = inForce.some(({ filter }) => filter?.building_type_id ?? filter?.use_type_id)
  return !isOfBuilding && parts.some(({ state, filter }) => state === 'given_up' && filter?.space_id)
}
