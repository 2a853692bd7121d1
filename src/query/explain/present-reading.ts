import type { FacetTable } from '#contract/data/define-facets.ts'
import type { Interpretation } from '#contract/kit/interpretation.ts'
import { nameOfOrder } from '#query/lexicon/orders.ts'
import { isReading, type ReadPart } from '#query/parse/parts.ts'
import type { Nearest } from '#query/relax/relax.ts'
import type { Condition, NumberRange } from '#search/types.ts'
import { sayInTexts } from './met-in-texts.ts'
import { sayAmounts } from './say-amounts.ts'
import { sayRelaxed } from './say-relaxed.ts'

/** How a keyword was understood, as the api answers it. */
export function presentReading(
  facets: FacetTable,
  { reading, ends }: Pick<Nearest, 'reading' | 'ends'>,
  inTexts: readonly string[],
): Interpretation {
  return {
    parts: reading.parts.map((part) => ({
      from: part.from,
      to: part.to,
      text: part.text,
      reading: part.kind,
      label: labelOf(part),
      excluded: part.excluded,
      state: part.state,
      filter: part.excluded || part.but || part.words ? null : filterOf(facets, part.any ?? []),
    })),
    relaxed: sayRelaxed({ reading, ends }),
    in_texts: inTexts.length > 0 ? { texts: [...inTexts], message: sayInTexts(inTexts) } : null,
  }
}

function labelOf(part: ReadPart): string | null {
  if (!isReading(part)) return null
  const name = part.label ?? (part.any ? sayAmounts(part.any, part.text, part.each) : nameOfOrder(part.text))
  return part.excluded ? `${name}以外` : name
}

/** The same as parameters of the search, for whoever wants to change it; null where it has none for it. */
function filterOf(facets: FacetTable, any: readonly Condition[]): Record<string, number[]> | null {
  const one = any.length === 1 ? any[0] : asOneChoice(any)
  if (!one) return null
  const { filters = {}, ranges = {} } = one
  const said = [
    ...Object.entries(filters).map(([field, ids]) => choiceParam(facets, field, ids)),
    ...Object.entries(ranges).map(([field, range]) => rangeParams(facets, field, range)),
  ]
  return said.every((params) => params !== undefined) ? Object.assign({}, ...said) : null
}

/** Several values of one field are one choice. */
function asOneChoice(any: readonly Condition[]): Condition | undefined {
  const choices = any.flatMap(({ filters = {}, ranges }) => (ranges ? [] : Object.entries(filters)))
  const [field = ''] = choices[0] ?? []
  const isOne = choices.length === any.length && choices.every(([other]) => other === field)
  return isOne ? { filters: { [field]: choices.flatMap(([, ids]) => ids) } } : undefined
}

function choiceParam(facets: FacetTable, field: string, ids: readonly number[]) {
  const all = Object.values(facets)
  const own = all.find((facet) => facet.kind !== 'range' && facet.field === field)
  // Values of all condition groups are one parameter.
  const grouped = all.find((facet) => facet.kind === 'choice' && facet.control === 'groups')
  const facet = own ?? (field.startsWith('condition_') ? grouped : undefined)
  return facet && facet.kind !== 'range' ? { [facet.param]: [...ids] } : undefined
}

function rangeParams(facets: FacetTable, field: string, { min, max }: NumberRange) {
  const facet = Object.values(facets).find((each) => each.kind === 'range' && each.field === field)
  if (facet?.kind !== 'range') return undefined
  return {
    ...(min !== undefined && { [facet.min]: [min] }),
    ...(max !== undefined && { [facet.max]: [max] }),
  }
}
