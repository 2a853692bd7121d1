/** Of a material is first what mostly is: a chair of oak comes before one that is covered with leather and has legs of oak. */
import { fieldsOf, type ReadPart } from './reading.ts'

/** What comes first of a part that asks for materials. O(its conditions). */
export function withMain(part: ReadPart): ReadPart {
  const first = (part.any ?? []).flatMap(({ filters = {} }) =>
    filters.material ? { filters: { main_material: filters.material } } : [],
  )
  return isOfMaterial(part) && first.length > 0 ? { ...part, first } : part
}

export const isOfMaterial = ({ any = [], isAttribute, excluded }: ReadPart): boolean =>
  isAttribute === true && !excluded && any.flatMap(fieldsOf).includes('material')
