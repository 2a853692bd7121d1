/** Of a grade that nothing has, what comes near it. What must hold by law is met or not. */

import { choice } from '#query/lexicon/name-conditions.ts'
import { prefectureOfTown } from '#query/lexicon/places.ts'
import { conditionField, type ProductTerms } from '#query/terms.ts'
import type { ReadPart } from './reading.ts'

const near: Readonly<Record<string, string>> = {
  IP65: 'IP44',
  遮光1級: '遮光2級',
  遮光2級: '遮光3級',
  'LL-40': 'LL-45',
}

/** The part with what may be asked for instead. */
export function withNearGrade(part: ReadPart, { groups }: ProductTerms): ReadPart {
  const [asked, ...others] = part.any ?? []
  if (!asked || others.length > 0 || !part.isAttribute || part.excluded) return part
  for (const { id, values } of groups.values()) {
    const grade = values.find((value) => asked.filters?.[conditionField(id)]?.includes(value.id))
    const nearest = grade && values.find(({ name }) => name === near[grade.name])
    if (nearest)
      return { ...part, nearGrade: { label: nearest.name, any: [choice(conditionField(id), nearest.id)] } }
  }
  return part
}

/** The part with its prefecture, to be asked for where it would be given up, or with those of either of two: 六本木か麻布. */
export function withPrefecture(part: ReadPart): ReadPart {
  const { kind, text, excluded, any = [], words = kind === 'word' ? [text] : [] } = part
  const near = words.map(prefectureOfTown)
  if (near.length === 0 || excluded || !near.every((prefecture) => prefecture !== undefined)) return part
  const label = [...new Set(near.map((prefecture) => prefecture.label))].join('・')
  return { ...part, nearGrade: { label, any: [...any, choice('prefecture', ...near.map(({ id }) => id))] } }
}
