import {
  findMeasureIssue,
  type SpecMeasureKey,
  type SpecMeasures,
  specMeasureKeys,
  specMeasureLabel,
} from '#contract/data/measure-rules.ts'
import { findRegulationIssues, type HeldRegulations } from '#contract/data/regulation-rules.ts'
import { regulationKeys, regulations } from '#contract/data/regulations.ts'
import { readNumber } from '#web/kit/format/read-number.ts'

/** Measures are texts while being typed. */
export type MeasureTexts = Record<SpecMeasureKey, string>

const mapMeasureKeys = <T>(entryOf: (key: SpecMeasureKey) => T) =>
  Object.fromEntries(specMeasureKeys.map((key) => [key, entryOf(key)])) as Record<SpecMeasureKey, T>

export const noMeasures: MeasureTexts = mapMeasureKeys(() => '')

export const textsOfMeasures = (
  stored: Readonly<{ [K in SpecMeasureKey]?: number | undefined }>,
): MeasureTexts => mapMeasureKeys((key) => String(stored[key] ?? ''))

const units = /(kg|w|lm|k|ra|mm)$/i

/** Reads a figure with its unit: null if empty, NaN if unreadable. */
const readMeasure = (typed: string): number | null =>
  readNumber(typed.normalize('NFKC').trim().replace(units, ''))

export const readMeasures = (texts: MeasureTexts): SpecMeasures =>
  Object.fromEntries(
    specMeasureKeys.flatMap((key) => {
      const value = readMeasure(texts[key])
      return value === null ? [] : [[key, value]]
    }),
  )

type DraftSpecs = { regulations: HeldRegulations; measures: MeasureTexts }

/** Finds faults by field of the variation, such as `measures.lumens`. */
export function findSpecIssues({
  regulations: held,
  measures,
}: DraftSpecs): [field: string, issue: string][] {
  return [
    ...findRegulationIssues(held).map(({ path, message }): [string, string] => [
      `regulations.${path.split('.')[0]}`,
      message,
    ]),
    ...specMeasureKeys.flatMap((key): [string, string][] => {
      const value = readMeasure(measures[key])
      const issue = value === null ? undefined : findMeasureIssue(key, value)
      return issue === undefined ? [] : [[`measures.${key}`, issue]]
    }),
  ]
}

/** By field of the variation. */
export const specLabels: Readonly<Record<string, string>> = {
  condition_value_ids: '条件',
  ...Object.fromEntries(regulationKeys.map((key) => [`regulations.${key}`, regulations[key].label])),
  ...Object.fromEntries(specMeasureKeys.map((key) => [`measures.${key}`, specMeasureLabel(key)])),
}

/** Specs that a copy for other variations takes along. */
export const specsOf = <Specs extends DraftSpecs & { condition_value_ids: number[] }>({
  regulations: held,
  condition_value_ids,
  measures,
}: Specs) => ({ regulations: held, condition_value_ids, measures })

/** Empties the certificates: those of another maker would be refused. */
export const withoutCertificates = <Specs extends { regulations: HeldRegulations }>(
  variation: Specs,
): Specs => ({
  ...variation,
  regulations: Object.fromEntries(
    Object.entries(variation.regulations).map(([key, entry]) => [key, { ...entry, certificate: null }]),
  ),
})

type OfferedValues = { valueIds: ReadonlySet<number>; measureKeys: ReadonlySet<string> }

/** Drops values that the categories do not offer. Returns the same variation if it has none. */
export function withoutLeft<Specs extends DraftSpecs & { condition_value_ids: number[] }>(
  variation: Specs,
  { valueIds, measureKeys }: OfferedValues,
): Specs {
  const kept = variation.condition_value_ids.filter((id) => valueIds.has(id))
  const left = specMeasureKeys.filter((key) => variation.measures[key] !== '' && !measureKeys.has(key))
  if (kept.length === variation.condition_value_ids.length && left.length === 0) return variation
  const emptied = Object.fromEntries(left.map((key) => [key, '']))
  return { ...variation, condition_value_ids: kept, measures: { ...variation.measures, ...emptied } }
}
