/** Notation of golden sentences for parsed parts. */

import { prefectures } from '#contract/data/address-texts.ts'
import { colorTypes, productKinds } from '#contract/data/enums.ts'
import { regulations } from '#contract/data/regulations.ts'
import { constructionTypes, orientations, structureTypes } from '#contract/data/space-enums.ts'
import type { Part, Sentence } from '#query/parse.ts'
import type { Condition, NumberRange } from '#search/types.ts'
import { roomTerms, taxonomy } from './demo-catalogue.ts'

const labels = (choices: readonly { id: number; label: string }[]) =>
  new Map(choices.map(({ id, label }) => [id, { name: label }]))

type Names = ReadonlyMap<number, { name: string }>

const namesOfFields: Readonly<Record<string, Names>> = {
  kind: labels(productKinds),
  category: taxonomy.categories,
  material: taxonomy.materials,
  layer: taxonomy.materials,
  maker: taxonomy.makers,
  brand: taxonomy.brands,
  color: labels(colorTypes),
  fire_protection_material: labels(regulations.fire_protection_material.values),
  fire_resistance: labels(regulations.fire_resistance.values),
  formaldehyde: labels(regulations.formaldehyde.values),
  flame_prevention_regulation: labels(regulations.flame_prevention_regulation.values),
  pinned_category: roomTerms.categories,
  building_type: roomTerms.buildingTypes,
  use_type: roomTerms.useTypes,
  space: roomTerms.spaces,
  structure_type: labels(structureTypes),
  prefecture: labels(prefectures),
  construction_type: labels(constructionTypes),
  orientation: labels(orientations),
}

/** Omits fillers; writes `as typed` if no part was recognised. Adjacent names start with `names:`. */
export function sayParts({ parts, isSpoken }: Sentence): string {
  const telling = parts.filter(({ kind }) => kind !== 'filler')
  if (telling.every(({ kind }) => kind === 'word')) return 'as typed'
  return `${isSpoken ? '' : 'names: '}${telling.map(sayPart).join(', ')}`
}

function sayPart({ kind, text, sort, any = [], words = [], but = [], excluded }: Part): string {
  if (kind === 'word') return `word${excluded ? '!' : ''}=${text}`
  if (kind === 'order')
    return typeof sort === 'object' && 'field' in sort ? `order=${sort.field} ${sort.direction}` : ''
  const byField = Map.groupBy(any.map(sayCondition), ([field]) => field)
  const said = [...byField].map(([field, values]) => `${field}${values.map(([, value]) => value).join('|')}`)
  if (words.length > 0) said.push(`word=${words.join('|')}`)
  const kept = but.length > 0 ? ` but ${but.map((one) => sayCondition(one).join('')).join('|')}` : ''
  return excluded ? said.map((one) => one.replace('=', '!=')).join(' / ') : said.join(' / ') + kept
}

function sayCondition({ filters = {}, ranges = {} }: Condition): [field: string, value: string] {
  const [filter, ...more] = Object.entries(filters)
  const ends = Object.entries(ranges).map(([field, range]) => `${field}${sayRange(range)}`)
  if (filter && more.length + ends.length > 0) {
    const both = [filter, ...more].map(([field, ids]) => sayCondition({ filters: { [field]: ids } }).join(''))
    return [[...both, ...ends].join('&'), '']
  }
  if (filter) {
    const [field, ids] = filter
    const group = taxonomy.groups.get(Number(/^condition_(\d+)$/.exec(field)?.[1]))
    const names = group ? taxonomy.values : namesOfFields[field]
    return [`${group?.name ?? field}=`, ids.map((id) => names?.get(id)?.name ?? id).join('|')]
  }
  return [ends.join('&'), '']
}

function sayRange({ min, max }: NumberRange): string {
  if (min === undefined) return `<=${max}`
  return max === undefined ? `>=${min}` : `=${min}..${max}`
}
