import { catalogueTables, type Rows } from './catalogue/rows.ts'
import { type CatalogueOptions, generateCatalogue } from './generate-catalogue.ts'

/** All of a catalogue at once, for tests that look at it as a whole. */
export function gatherCatalogue(options: CatalogueOptions = {}): Rows {
  const rows = new Map<string, object[]>(Object.keys(catalogueTables).map((name) => [name, []]))
  for (const batch of generateCatalogue(options)) {
    for (const [name, some] of Object.entries(batch)) for (const row of some) rows.get(name)?.push(row)
  }
  // A batch has the rows of each table under its name.
  return Object.fromEntries(rows) as Rows
}
