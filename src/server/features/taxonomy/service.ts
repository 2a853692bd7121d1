export {
  countTaxonomy,
  loadStarter,
  lockTaxonomy,
  shareTaxonomy,
  type TaxonomyCounts,
  type TaxonomyTable,
} from './starter/load-starter.ts'
export { taxonomyId, taxonomyRecord } from './taxonomy-record.ts'
