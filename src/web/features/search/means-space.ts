import type { Interpretation } from '#contract/kit/interpretation.ts'
import { partsInForce } from '#web/shared/list/read-filters.ts'

type ReadPart = Pick<Interpretation['parts'][number], 'from' | 'to' | 'label' | 'state' | 'filter'>

/** A room in force, or a dropped one without a building, as 青い壁の書斎. */
export function meansSpace(parts: readonly ReadPart[]): boolean {
  if (isOfSizedBuilding(parts)) return false
  const inForce = partsInForce(parts)
  if (inForce.some(isSpace)) return true
  return !inForce.some(isBuilding) && parts.some((part) => part.state === 'given_up' && isSpace(part))
}

/** 100㎡の住宅 テラス means a building with its rooms; 100㎡の住宅のテラス means a terrace. */
function isOfSizedBuilding(parts: readonly ReadPart[]): boolean {
  const isBeside = (part: ReadPart, place: number) => {
    const before = parts[place - 1]
    return !before || (before.to < part.from && [isBuilding, isSize, isSpace].some((is) => is(before)))
  }
  return (
    parts.some(isBuilding) &&
    parts.some(isSize) &&
    parts.every((part, place) => !isSpace(part) || isBeside(part, place))
  )
}

const isSpace = ({ filter }: ReadPart): boolean => filter?.space_id !== undefined

const isBuilding = ({ filter }: ReadPart): boolean =>
  (filter?.building_type_id ?? filter?.use_type_id) !== undefined

const isSize = ({ filter }: ReadPart): boolean =>
  (filter?.min_floor_space ?? filter?.max_floor_space) !== undefined
