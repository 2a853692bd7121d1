/** What a part of a thing is made of: オークの脚, 座がレザー, 天板はオーク. The note on its materials tells it. */
import { isPlainPart } from '#contract/kit/plain-parts.ts'
import { type PartWithMaterial, partMaterial, partsByWord } from '#query/terms.ts'
import type { Condition } from '#search/types.ts'
import { COVERS } from './covers.ts'
import { type Asked, fieldsOf, isCategory, type ReadPart } from './reading.ts'

type Pair = { material: ReadPart; part: ReadPart; partOfThing: PartWithMaterial }

/** A part and its material become one condition. Beside no thing and no other part a cover is a fabric. O(parts). */
export function materialsOfParts(
  parts: readonly ReadPart[],
  { keyword, plain }: Pick<Asked, 'keyword' | 'plain'>,
): ReadPart[] {
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

export const isOfPart = ({ any = [] }: Pick<ReadPart, 'any'>): boolean =>
  any.flatMap(fieldsOf).includes('part_material')

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

/** 無垢 is none: what it must not be is known of the whole alone. */
const isMaterial = ({ kind, any = [], but, words }: ReadPart): boolean =>
  kind === 'condition' && !but && !words && any.some(isOnlyMaterial)

const isOnlyMaterial = (condition: Condition): boolean => String(fieldsOf(condition)) === 'material'

/** What is wholly of it has its parts of it, where the thing is said: the legs of a stool. */
function ofPart({ any = [] }: ReadPart, part: PartWithMaterial, isOfThing: boolean): Condition[] {
  const meant: readonly PartWithMaterial[] = isOfThing && part !== '張地' ? [part, '全体'] : [part]
  return any.filter(isOnlyMaterial).map(({ filters: { material = [] } = {} }) => ({
    filters: {
      material,
      part_material: material.flatMap((id) => meant.map((each) => partMaterial(each, id))),
    },
  }))
}
