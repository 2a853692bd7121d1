import type { Batch, Rows } from './catalogue/rows.ts'
import { type CatalogueOptions, generateCatalogue } from './generate-catalogue.ts'

/** All of a catalogue at once, for tests that look at it as a whole. */
export function gatherCatalogue(options: CatalogueOptions = {}): Rows {
  const batches = [...generateCatalogue(options)]
  const all = <Row>(pick: (batch: Batch) => Row[] | undefined): Row[] =>
    batches.flatMap((batch) => pick(batch) ?? [])
  return {
    images: all((batch) => batch.images),
    categories: all((batch) => batch.categories),
    materials: all((batch) => batch.materials),
    searchConditionGroups: all((batch) => batch.searchConditionGroups),
    searchConditionValues: all((batch) => batch.searchConditionValues),
    categorySearchConditionGroups: all((batch) => batch.categorySearchConditionGroups),
    sampleRequestQuestions: all((batch) => batch.sampleRequestQuestions),
    sampleRequestChoices: all((batch) => batch.sampleRequestChoices),
    makers: all((batch) => batch.makers),
    brands: all((batch) => batch.brands),
    products: all((batch) => batch.products),
    productCategories: all((batch) => batch.productCategories),
    productVariations: all((batch) => batch.productVariations),
    productVariationMaterials: all((batch) => batch.productVariationMaterials),
    productVariationColors: all((batch) => batch.productVariationColors),
    productVariationConditionValues: all((batch) => batch.productVariationConditionValues),
    productVariationImages: all((batch) => batch.productVariationImages),
    productVariationCounters: all((batch) => batch.productVariationCounters),
    buildingTypes: all((batch) => batch.buildingTypes),
    spaces: all((batch) => batch.spaces),
    teams: all((batch) => batch.teams),
    projects: all((batch) => batch.projects),
    posts: all((batch) => batch.posts),
    pins: all((batch) => batch.pins),
    users: all((batch) => batch.users),
    lists: all((batch) => batch.lists),
    listItems: all((batch) => batch.listItems),
  }
}
