export {
  countTaxonomy,
  loadStarter,
  lockTaxonomy,
  type TaxonomyCounts,
  type TaxonomyTable,
} from './starter/load-starter.ts'
export { taxonomyId, taxonomyThing } from './thing.ts'
