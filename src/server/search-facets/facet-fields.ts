import type {
  ChoiceKey,
  Facet,
  FacetField,
  FacetTable,
  FlagKey,
  RangeKey,
} from '#contract/data/define-facets.ts'

/** The engine's fields of the choices and flags of a table. */
export function choiceFields<T extends FacetTable>(facets: T): FacetField<T, ChoiceKey<T> | FlagKey<T>>[] {
  return fieldsOf(facets, (facet) => facet.kind !== 'range')
}

/** The engine's fields of the ranges of a table. */
export function rangeFields<T extends FacetTable>(facets: T): FacetField<T, RangeKey<T>>[] {
  return fieldsOf(facets, (facet) => facet.kind === 'range')
}

function fieldsOf<Field extends string>(facets: FacetTable, isWanted: (facet: Facet) => boolean): Field[] {
  return Object.values(facets).flatMap((facet) =>
    isWanted(facet) && facet.field !== undefined ? [facet.field as Field] : [],
  )
}
