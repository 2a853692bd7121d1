import { isDeepStrictEqual } from 'node:util'
import { hasPrice, labelOf, priceUnits, productKind } from '#contract/data/enums.ts'
import { specMeasureKeys, specMessages } from '#contract/data/measure-rules.ts'
import { findProductIssues } from '#contract/data/product-rules.ts'
import { findRegulationIssues } from '#contract/data/regulation-rules.ts'
import { type RegulationKey, regulationKeys } from '#contract/data/regulations.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import { shorten } from '#server/features/imports/cells/cell-messages.ts'
import { findTaxIssue } from '#server/features/imports/cells/check-prices.ts'
import type { Vocabulary } from '#server/features/imports/cells/vocabulary.ts'
import type { ComposedProduct } from './compose-product.ts'
import type { RowGroup, RowReading } from './types.ts'

export const checkMessages = {
  noName: '登録のない品番です。品番を直すか、新しい製品なら製品名を入れてください',
  noKana: '製品名カナを入れてください。製品名に漢字などがあるため、読みを作れません',
  noCategory: 'カテゴリを入れてください。どの行も同じなら、「列がない項目」で選べます',
  otherKind: '種類とカテゴリが合いません。どちらかを直してください',
  noUnit: '価格単位（m²、枚など）を入れてください。どの行も同じなら、「列がない項目」で選べます',
  other: (code: string, message: string) =>
    `先に、この製品の「${shorten(code)}」を直してください: ${message}`,
  otherUnit: (cell: string, stored: string) =>
    `「${cell}」あたりの金額ですが、この品番の価格単位は「${stored}」です。金額を「${stored}」あたりにするか、価格単位を変えてください`,
  unknownCertificate: (number: string) =>
    `「${shorten(number)}」は登録されていません。番号を直すか、コンソールの「認定」に登録してから確かめ直してください`,
  differs: (rows: readonly number[]) =>
    `同じ製品の${rows.join('行目と')}行目で、値がちがいます。どちらかに合わせてください`,
} as const

type AddIssue = (row: RowReading, column: string | null, message: string) => void

const add: AddIssue = (row, column, message) => row.issues.push({ column, message })

/** Finds the faults that no single cell shows, and notes them at the rows that can mend them. */
export function checkGroup(
  group: RowGroup,
  composed: ComposedProduct,
  vocabulary: Vocabulary,
  productColumns: readonly string[],
): void {
  findDifferences(group, productColumns)
  checkKind(group, composed, vocabulary)
  if (!composed.before) checkNew(group, composed)
  for (const row of group.rows) {
    const message = findTaxIssue(row.values)
    if (message !== undefined) add(row, 'price_with_tax', message)
  }
  checkRegulations(composed, vocabulary)
  checkSpecs(composed, vocabulary)
  checkUnits(composed)
  checkVariations(composed)
}

function findDifferences({ rows }: RowGroup, productColumns: readonly string[]): void {
  for (const column of productColumns) {
    const given = rows.filter(({ values }) => values.has(column))
    const [first] = given
    const other = given.find(
      ({ values }) => !isDeepStrictEqual(values.get(column), first?.values.get(column)),
    )
    if (!first || !other) continue
    const message = checkMessages.differs([first.number, other.number])
    for (const row of [first, other]) add(row, column, message)
  }
}

function checkKind({ rows }: RowGroup, { after }: ComposedProduct, { categories }: Vocabulary): void {
  const kinds = categories.flatMap(({ id, kind }) => (after.category_ids.includes(id) ? kind : []))
  if (kinds.every((kind) => kind === after.kind)) return
  for (const row of rows) add(row, 'kind', checkMessages.otherKind)
}

function checkNew({ rows }: RowGroup, { after, placeOf }: ComposedProduct): void {
  const [first] = rows
  if (!first) return
  const isBroken = (column: string) =>
    rows.some(({ issues }) => issues.some((issue) => issue.column === column))
  const require = (column: string, isThere: boolean, message: string) => {
    if (!isThere && !isBroken(column)) add(first, column, message)
  }
  require('name', after.name !== '', checkMessages.noName)
  require('name_kana', after.name_kana !== '' || after.name === '', checkMessages.noKana)
  require('category_ids', after.category_ids.length > 0, checkMessages.noCategory)
  if (after.kind !== productKind.buildingMaterial) return
  for (const [row, place] of placeOf)
    if (hasPrice(after.variations[place]?.price_kind ?? 0) && !row.values.has('price_unit'))
      add(row, 'price_unit', checkMessages.noUnit)
}

/** Units of cells and headers must be those of the prices that they change. */
function checkUnits({ after, placeOf }: ComposedProduct): void {
  for (const [row, place] of placeOf) {
    const unit = row.implied?.price_unit
    const stored = after.variations[place]?.price_unit
    if (unit === undefined || stored === undefined || unit === stored) continue
    const message = checkMessages.otherUnit(labelOf(priceUnits, unit), labelOf(priceUnits, stored))
    add(row, row.values.has('price') ? 'price' : 'price_with_tax', message)
  }
}

const regulationColumns: Record<RegulationKey, string> = {
  fire_protection_material: 'fire',
  fire_resistance: 'resistance',
  formaldehyde: 'formaldehyde',
  flame_prevention_regulation: 'flame',
}

/** Numbers that the product had before its maker stored certificates may stay. */
function checkRegulations({ before, after, placeOf }: ComposedProduct, vocabulary: Vocabulary): void {
  const certificates = new Set(vocabulary.certificates)
  const numbersOf = ({ regulations }: Pick<VariationContent, 'regulations'>) =>
    regulationKeys.map((key) => ({ key, number: regulations[key]?.certificate ?? null }))
  const stored = new Set((before?.variations ?? []).flatMap(numbersOf).map(({ number }) => number))
  for (const [row, place] of placeOf) {
    const variation = after.variations[place]
    if (!variation) continue
    for (const { path, message } of findRegulationIssues(variation.regulations))
      add(row, columnOfRegulation(path), message)
    for (const { key, number } of numbersOf(variation))
      if (number !== null && !certificates.has(number) && !stored.has(number))
        add(row, `${regulationColumns[key]}_certificate`, checkMessages.unknownCertificate(number))
  }
}

/** `fire_resistance.grade` is the column `resistance_grade`. */
function columnOfRegulation(path: string): string {
  const [key, part] = path.split('.')
  return `${regulationColumns[key as RegulationKey]}_${part}`
}

/** Conditions and measures belong to the product's categories or their headings. */
function checkSpecs({ after, placeOf }: ComposedProduct, vocabulary: Vocabulary): void {
  const parents = vocabulary.categories.flatMap(({ id, parentId }) =>
    after.category_ids.includes(id) && parentId !== null ? parentId : [],
  )
  const family = new Set([...after.category_ids, ...parents])
  const offered = (groupIds: readonly number[]) => groupIds.some((id) => family.has(id))
  const groups = vocabulary.conditionGroups.map((group) => ({
    ...group,
    isOffered: offered(group.categoryIds),
  }))
  for (const [row, place] of placeOf) {
    const variation = after.variations[place]
    if (!variation) continue
    for (const { id, values, isOffered } of groups)
      if (!isOffered && values.some((value) => variation.condition_value_ids.includes(value.id)))
        add(row, `condition:${id}`, specMessages.otherCategory)
    for (const key of specMeasureKeys)
      if (variation.measures[key] !== undefined && !offered(vocabulary.measureCategories[key]))
        add(row, `measure:${key}`, specMessages.otherMeasure)
  }
}

const columnsByField: Readonly<Record<string, string>> = { name: 'finish' }

/** Rules between variations. Older faults of others keep the product from being saved, as in the editor. */
function checkVariations({ after, placeOf }: ComposedProduct): void {
  const [first] = placeOf.keys()
  const rowOf = new Map([...placeOf].map(([row, place]) => [place, row]))
  for (const { path, message } of findProductIssues(after)) {
    const [, place, field = ''] = path.split('.')
    const isSameName = ({ name }: VariationContent) => name === after.variations[Number(place)]?.name
    const twin = field === 'name' ? after.variations.findIndex(isSameName) : -1
    const row = rowOf.get(Number(place)) ?? rowOf.get(twin)
    if (row) add(row, columnsByField[field] ?? field, message)
    else if (first)
      add(first, null, checkMessages.other(after.variations[Number(place)]?.code ?? '', message))
  }
}
