export {
  countTaxonomy,
  loadStarter,
  type TaxonomyCounts,
  type TaxonomyTable,
} from './starter/load-starter.ts'
