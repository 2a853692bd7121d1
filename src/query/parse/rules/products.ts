/** Wishes about products that are read of several parts, or of the catalogue: オークの脚, 張地は防炎, 白い引き戸. */
import { isPlainPart } from '#contract/kit/plain-parts.ts'
import { choice } from '#query/lexicon/name-conditions.ts'
import {
  asNear,
  fieldsOf,
  isCategory,
  isOfMaterial,
  namesThing,
  type ProductContext,
  type ReadPart,
} from '#query/parse/parts.ts'
import {
  type CategoryTerm,
  conditionField,
  type PartWithMaterial,
  partMaterial,
  partsByWord,
} from '#query/terms.ts'
import type { Condition } from '#search/types.ts'

type Pair = { material: ReadPart; part: ReadPart; partOfThing: PartWithMaterial }

/** Joins a part and its material, which the note on materials tells: オークの脚, 座がレザー. Beside no thing a cover is a fabric. O(parts). */
export function joinMaterials(parts: readonly ReadPart[], { input }: ProductContext): ReadPart[] {
  const { keyword, plain } = input
  const isOfThing = parts.some((part) => isCategory(part) && !COVERS.test(part.text) && !part.excluded)
  const hasCovers = isOfThing || parts.some(({ text }) => partsByWord.has(text) && !COVERS.test(text))
  const joined: ReadPart[] = []
  for (const second of parts) {
    const place = joined.findLastIndex(({ kind }) => kind !== 'filler')
    const first = joined[place]
    const pair = first && pairOf(first, second, keyword.slice(first.to, second.from))
    if (!pair || (COVERS.test(pair.part.text) && !hasCovers)) {
      joined.push(second)
      continue
    }
    const { material, part, partOfThing } = pair
    const text = keyword.slice(first.from, second.to)
    joined.splice(place, joined.length, {
      ...material,
      from: first.from,
      to: second.to,
      text,
      label: `${part.text}：${material.label ?? material.text}`,
      any: ofPart(material, partOfThing, isOfThing),
      isAttribute: true,
      isUnnamed: true,
      state: isPlainPart(plain, text) ? 'plain' : 'applied',
    })
  }
  return joined
}

function pairOf(first: ReadPart, second: ReadPart, between: string): Pair | undefined {
  const [material, part, joint] = partsByWord.has(first.text) ? [second, first, IS] : [first, second, OF]
  const partOfThing = partsByWord.get(part.text)
  const areMeant = [first, second].every(({ excluded, state }) => !excluded && state === 'applied')
  return partOfThing && areMeant && isMaterial(material) && joint.test(between)
    ? { material, part, partOfThing }
    : undefined
}

const OF = /^(?:製|材|張り)?の?$/u
const IS = /^(?:[はが]|\s?[：:]\s?)?$/u

/** 無垢 is none: the index knows of the whole alone that it must not be veneer. */
const isMaterial = ({ kind, any = [], but, words }: ReadPart): boolean =>
  kind === 'condition' && !but && !words && any.some(isOnlyMaterial)

const isOnlyMaterial = (condition: Condition): boolean => String(fieldsOf(condition)) === 'material'

/** Accepts a thing that is wholly of the material, where a thing is said: the legs of a stool. */
function ofPart({ any = [] }: ReadPart, part: PartWithMaterial, isOfThing: boolean): Condition[] {
  const meant: readonly PartWithMaterial[] = isOfThing && part !== '張地' ? [part, '全体'] : [part]
  return any.filter(isOnlyMaterial).map(({ filters: { material = [] } = {} }) => ({
    filters: {
      material,
      part_material: material.flatMap((id) => meant.map((each) => partMaterial(each, id))),
    },
  }))
}

/** Lets the cover of a thing of which more is said ask for nothing: オークの椅子 張地は防炎. カバー is never birch, カバ. */
export function dropCovers(parts: readonly ReadPart[]): readonly ReadPart[] {
  const others = parts.filter((part) => part.kind !== 'filler' && !isCover(part) && !part.excluded)
  const isOfThing = others.some(isCategory) && others.some((part) => !isCategory(part))
  return parts.map((part) => {
    if (!isCover(part) || part.state === 'plain') return part
    const { from, to, text, state } = part
    if (isOfThing) return { kind: 'filler', from, to, text, excluded: false, state: 'applied' }
    return text === 'カバー' ? { kind: 'word', from, to, text, excluded: false, state } : part
  })
}

const isCover = ({ text, excluded }: ReadPart): boolean => !excluded && COVERS.test(text)

const COVERS = /^(?:張り?地|張り?生地|生地|布地|カバー|座面|背もたれ)$/u

/** Reads a door as one of a room unless furniture is named: 白い引き戸, but not 引き戸のキャビネット. O(parts). */
export function asDoors(
  parts: readonly ReadPart[],
  { terms: { categories, groups } }: ProductContext,
): readonly ReadPart[] {
  const doors = [...categories.values()].find(({ name }) => name === '室内ドア')
  if (!doors || parts.some(namesThing)) return parts
  const fields = new Set(
    Array.from(groups.values()).flatMap(({ id, categoryIds }) =>
      categoryIds.has(doors.id) ? [conditionField(id)] : [],
    ),
  )
  return parts.map((part) => asDoor(part, doors, fields))
}

const DOOR = /(?:戸|扉|ドア)$/u

function asDoor(part: ReadPart, { id, name }: CategoryTerm, fields: ReadonlySet<string>): ReadPart {
  const said = (part.any ?? []).filter(({ filters = {} }) =>
    Object.keys(filters).every((field) => fields.has(field)),
  )
  if (!DOOR.test(part.text) || part.excluded || said.length === 0) return part
  const { isAttribute: _, ...rest } = part
  return {
    ...rest,
    any: said.map((condition) => ({ filters: { ...condition.filters, category: [id] } })),
    wider: { label: name, any: [{ filters: { category: [id] } }] },
    isUnnamed: true,
  }
}

/** Grades that nothing may have, and the one below. A grade that must hold by law has none. */
const gradesBelow: Readonly<Record<string, string>> = {
  IP65: 'IP44',
  遮光1級: '遮光2級',
  遮光2級: '遮光3級',
  'LL-40': 'LL-45',
}

/** Adds the grade that may be asked for instead: IP44 of IP65. */
export function withNearGrade(part: ReadPart, { terms: { groups } }: ProductContext): ReadPart {
  const [asked, ...others] = part.any ?? []
  if (!asked || others.length > 0 || !part.isAttribute || part.excluded) return part
  for (const { id, values } of groups.values()) {
    const grade = values.find((value) => asked.filters?.[conditionField(id)]?.includes(value.id))
    const nearest = grade && values.find(({ name }) => name === gradesBelow[grade.name])
    if (nearest) return { ...part, near: asNear(nearest.name, [choice(conditionField(id), nearest.id)]) }
  }
  return part
}

/** Puts first what is mostly of the material: a chair of oak before one of leather with legs of oak. */
export function withMain(part: ReadPart): ReadPart {
  const first = (part.any ?? []).flatMap(({ filters = {} }) =>
    filters.material ? { filters: { main_material: filters.material } } : [],
  )
  return isOfMaterial(part) && !isOfPart(part) && first.length > 0 ? { ...part, first } : part
}

const isOfPart = ({ any = [] }: ReadPart): boolean => any.flatMap(fieldsOf).includes('part_material')
