import { catalogueTables, type Rows } from './catalogue/rows.ts'
import { type CatalogueOptions, generateCatalogue } from './generate-catalogue.ts'

export function gatherCatalogue(options: CatalogueOptions = {}): Rows {
  const rows = new Map<string, object[]>(Object.keys(catalogueTables).map((name) => [name, []]))
  for (const batch of generateCatalogue(options)) {
    for (const [name, some] of Object.entries(batch)) for (const row of some) rows.get(name)?.push(row)
  }
  return Object.fromEntries(rows) as Rows
}
