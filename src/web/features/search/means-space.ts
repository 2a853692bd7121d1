import type { Interpretation } from '#contract/kit/interpretation.ts'
import { partsInForce } from '#web/shared/list/read-filters.ts'

type QueryPart = Pick<Interpretation['parts'][number], 'from' | 'to' | 'label' | 'state' | 'filter'>

/** A room in force, or a dropped one without a building, as 青い壁の書斎. */
export function meansSpace(parts: readonly QueryPart[]): boolean {
  if (isOfSizedBuilding(parts)) return false
  const inForce = partsInForce(parts)
  if (inForce.some(isSpace)) return true
  return !inForce.some(isBuilding) && parts.some((part) => part.state === 'given_up' && isSpace(part))
}

/** 100㎡の住宅 テラス means a building with its rooms; 100㎡の住宅のテラス means a terrace. */
function isOfSizedBuilding(parts: readonly QueryPart[]): boolean {
  const isBeside = (part: QueryPart, place: number) => {
    const before = parts[place - 1]
    return !before || (before.to < part.from && [isBuilding, isSize, isSpace].some((is) => is(before)))
  }
  return (
    parts.some(isBuilding) &&
    parts.some(isSize) &&
    parts.every((part, place) => !isSpace(part) || isBeside(part, place))
  )
}

const isSpace = ({ filter }: QueryPart): boolean => filter?.space_id !== undefined

const isBuilding = ({ filter }: QueryPart): boolean =>
  (filter?.building_type_id ?? filter?.use_type_id) !== undefined

const isSize = ({ filter }: QueryPart): boolean =>
  (filter?.min_floor_space ?? filter?.max_floor_space) !== undefined
