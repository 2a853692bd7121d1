/** Product wishes from several components or the catalogue: オークの脚, 張地は防炎, 白い引き戸. */
import { isPlainPart } from '#contract/kit/plain-parts.ts'
import { choice } from '#query/lexicon/name-conditions.ts'
import {
  asNear,
  fieldsOf,
  isCategory,
  isOfMaterial,
  namesSubject,
  type ProductContext,
  type ReadPart,
} from '#query/parse/parts.ts'
import {
  type CategoryTerm,
  componentMaterial,
  componentsByWord,
  conditionField,
  type ProductComponent,
} from '#query/terms.ts'
import type { Condition } from '#search/types.ts'

type Pair = { material: ReadPart; part: ReadPart; component: ProductComponent }

/** Joins a component and its material, as in notes on materials: オークの脚, 座がレザー. A cover without a product is a fabric. O(parts). */
export function joinMaterials(parts: readonly ReadPart[], { input }: ProductContext): ReadPart[] {
  const { keyword, plain } = input
  const isOfProduct = parts.some((part) => isCategory(part) && !COVERS.test(part.text) && !part.excluded)
  const hasCovers = isOfProduct || parts.some(({ text }) => componentsByWord.has(text) && !COVERS.test(text))
  const joined: ReadPart[] = []
  for (const second of parts) {
    const place = joined.findLastIndex(({ kind }) => kind !== 'filler')
    const first = joined[place]
    const pair = first && pairOf(first, second, keyword.slice(first.to, second.from))
    if (!pair || (COVERS.test(pair.part.text) && !hasCovers)) {
      joined.push(second)
      continue
    }
    const { material, part, component } = pair
    const text = keyword.slice(first.from, second.to)
    joined.splice(place, joined.length, {
      ...material,
      from: first.from,
      to: second.to,
      text,
      label: `${part.text}：${material.label ?? material.text}`,
      any: ofComponent(material, component, isOfProduct),
      isAttribute: true,
      isUnnamed: true,
      state: isPlainPart(plain, text) ? 'plain' : 'applied',
    })
  }
  return joined
}

function pairOf(first: ReadPart, second: ReadPart, between: string): Pair | undefined {
  const [material, part, joint] = componentsByWord.has(first.text) ? [second, first, IS] : [first, second, OF]
  const component = componentsByWord.get(part.text)
  const areMeant = [first, second].every(({ excluded, state }) => !excluded && state === 'applied')
  return component && areMeant && isMaterial(material) && joint.test(between)
    ? { material, part, component }
    : undefined
}

const OF = /^(?:製|材|張り)?の?$/u
const IS = /^(?:[はが]|\s?[：:]\s?)?$/u

/** 無垢 is no material: the index only knows that the whole must not be veneer. */
const isMaterial = ({ kind, any = [], but, words }: ReadPart): boolean =>
  kind === 'condition' && !but && !words && any.some(isOnlyMaterial)

const isOnlyMaterial = (condition: Condition): boolean => String(fieldsOf(condition)) === 'material'

/** Accepts a product wholly of the material if a product is named: the legs of a stool. */
function ofComponent({ any = [] }: ReadPart, part: ProductComponent, isOfProduct: boolean): Condition[] {
  const meant: readonly ProductComponent[] = isOfProduct && part !== '張地' ? [part, '全体'] : [part]
  return any.filter(isOnlyMaterial).map(({ filters: { material = [] } = {} }) => ({
    filters: {
      material,
      part_material: material.flatMap((id) => meant.map((each) => componentMaterial(each, id))),
    },
  }))
}

/** Drops the cover of a described product: オークの椅子 張地は防炎. カバー is never birch, カバ. */
export function dropCovers(parts: readonly ReadPart[]): readonly ReadPart[] {
  const others = parts.filter((part) => part.kind !== 'filler' && !isCover(part) && !part.excluded)
  const isOfProduct = others.some(isCategory) && others.some((part) => !isCategory(part))
  return parts.map((part) => {
    if (!isCover(part) || part.state === 'plain') return part
    const { from, to, text, state } = part
    if (isOfProduct) return { kind: 'filler', from, to, text, excluded: false, state: 'applied' }
    return text === 'カバー' ? { kind: 'word', from, to, text, excluded: false, state } : part
  })
}

const isCover = ({ text, excluded }: ReadPart): boolean => !excluded && COVERS.test(text)

const COVERS = /^(?:張り?地|張り?生地|生地|布地|カバー|座面|背もたれ)$/u

/** Reads a door as a room's unless furniture is named: 白い引き戸, but not 引き戸のキャビネット. O(parts). */
export function asDoors(
  parts: readonly ReadPart[],
  { terms: { categories, groups } }: ProductContext,
): readonly ReadPart[] {
  const doors = [...categories.values()].find(({ name }) => name === '室内ドア')
  if (!doors || parts.some(namesSubject)) return parts
  const fields = new Set(
    Array.from(groups.values()).flatMap(({ id, categoryIds }) =>
      categoryIds.has(doors.id) ? [conditionField(id)] : [],
    ),
  )
  return parts.map((part) => asDoor(part, doors, fields))
}

const DOOR = /(?:戸|扉|ドア)$/u

function asDoor(part: ReadPart, { id, name }: CategoryTerm, fields: ReadonlySet<string>): ReadPart {
  const named = (part.any ?? []).filter(({ filters = {} }) =>
    Object.keys(filters).every((field) => fields.has(field)),
  )
  if (!DOOR.test(part.text) || part.excluded || named.length === 0) return part
  const { isAttribute: _, ...rest } = part
  return {
    ...rest,
    any: named.map((condition) => ({ filters: { ...condition.filters, category: [id] } })),
    wider: { label: name, any: [{ filters: { category: [id] } }] },
    isUnnamed: true,
  }
}

/** Next lower grades. Grades required by law have none. */
const gradesBelow: Readonly<Record<string, string>> = {
  IP65: 'IP44',
  遮光1級: '遮光2級',
  遮光2級: '遮光3級',
  'LL-40': 'LL-45',
}

/** Adds the grade below as near: IP44 of IP65. */
export function withNearGrade(part: ReadPart, { terms: { groups } }: ProductContext): ReadPart {
  const [condition, ...others] = part.any ?? []
  if (!condition || others.length > 0 || !part.isAttribute || part.excluded) return part
  for (const { id, values } of groups.values()) {
    const grade = values.find((value) => condition.filters?.[conditionField(id)]?.includes(value.id))
    const nearest = grade && values.find(({ name }) => name === gradesBelow[grade.name])
    if (nearest) return { ...part, near: asNear(nearest.name, [choice(conditionField(id), nearest.id)]) }
  }
  return part
}

/** Prefers products mostly of the material: a chair of oak before one of leather with oak legs. */
export function withMain(part: ReadPart): ReadPart {
  const first = (part.any ?? []).flatMap(({ filters = {} }) =>
    filters.material ? { filters: { main_material: filters.material } } : [],
  )
  return isOfMaterial(part) && !isOfComponent(part) && first.length > 0 ? { ...part, first } : part
}

const isOfComponent = ({ any = [] }: ReadPart): boolean => any.flatMap(fieldsOf).includes('part_material')
