import type { VariationDraft } from './product-draft.ts'

type Values = Partial<VariationDraft>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Parts measures and grades into their fields: each is filled on its own. */
function combine(own: unknown, given: unknown, choose: (own: unknown, given: unknown) => unknown): unknown {
  if (!isRecord(own) || !isRecord(given)) return isEmpty(given) ? own : choose(own, given)
  const names = new Set([...Object.keys(own), ...Object.keys(given)])
  return Object.fromEntries(
    [...names].map((name) => [name, isEmpty(given[name]) ? own[name] : choose(own[name], given[name])]),
  )
}

const spread = (row: VariationDraft, values: Values, choose: (own: unknown, given: unknown) => unknown) => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(values).map(([name, given]) => [
      name,
      combine(row[name as keyof VariationDraft], given, choose),
    ]),
  ),
})

/** Fills empty fields of a row. */
export const fillEmpty = (row: VariationDraft, values: Values): VariationDraft =>
  spread(row, values, (own, given) => (isEmpty(own) ? given : own))

/** Replaces fields of a row, but none by an empty value. */
export const replaceFilled = (row: VariationDraft, values: Values): VariationDraft =>
  spread(row, values, (_, given) => given)

/** Tells whether a row has other values than these. */
export const differs = (row: VariationDraft, values: Values): boolean =>
  JSON.stringify(fillEmpty(row, values)) !== JSON.stringify(replaceFilled(row, values))
