export {
  countTaxonomy,
  loadStarter,
  lockTaxonomy,
  type TaxonomyCounts,
  type TaxonomyTable,
} from './starter/load-starter.ts'
export { taxonomyId, taxonomyRecord } from './taxonomy-record.ts'
