import { asc, sql } from 'drizzle-orm'
import { createSearchIndex } from '#search/search-index.ts'
import { createSuggester } from '#search/suggest.ts'
import type { SearchDoc, SearchIndex } from '#search/types.ts'
import type { Database } from '#server/db/connect.ts'
import { byReading } from '#server/db/schema/columns.ts'
import { brands, makers } from '#server/db/schema/index.ts'

/** A few hundred makers: small enough to be searched in memory, with the folding of the product search. */
export type MakerDirectory = {
  /** Everything a maker says of itself. */
  texts: SearchIndex
  /** Ids for a field that completes what is typed: names and readings alone, rōmaji too; the best first. */
  complete: (typed: string) => number[]
}

const name = { weight: 60 }
const reading = { weight: 50 }
const fields = { name, reading, brand: { weight: 40 }, tagline: { weight: 10 }, description: { weight: 5 } }

type Edition = MakerDirectory & { fingerprint: string }

const editions = new WeakMap<Database, Edition>()

/** The directory as the database has it now: asking whether it changed costs less than a millisecond. */
export async function openDirectory(db: Database): Promise<MakerDirectory> {
  const fingerprint = await readFingerprint(db)
  const known = editions.get(db)
  if (known?.fingerprint === fingerprint) return known
  const edition = { fingerprint, ...createDirectory(await selectEntries(db)) }
  editions.set(db, edition)
  return edition
}

/** The rows themselves, hashed: whoever changes them, and however, changes this. */
async function readFingerprint(db: Database): Promise<string> {
  const answer = await db.execute<{ fingerprint: string }>(sql`
    select concat_ws(' ', (select sum(hashtextextended(m::text, 0)) from makers m),
      (select sum(hashtextextended(b::text, 0)) from brands b)) as fingerprint`)
  return answer.rows[0]?.fingerprint ?? ''
}

const selectEntries = async (db: Database) => {
  const [makerRows, brandRows] = await Promise.all([
    db.select().from(makers).orderBy(byReading(makers.nameKana), asc(makers.id)),
    db.select().from(brands).orderBy(asc(brands.id)),
  ])
  const brandsOf = Map.groupBy(brandRows, (row) => row.makerId)
  return makerRows.map((maker) => ({ ...maker, brands: brandsOf.get(maker.id) ?? [] }))
}

type Entry = Awaited<ReturnType<typeof selectEntries>>[number]

function createDirectory(entries: readonly Entry[]): MakerDirectory {
  const texts = createSearchIndex({ text: fields, choices: [], numbers: [] })
  const names = createSearchIndex({ text: { name, reading }, choices: [], numbers: [] })
  const docs = entries.map(describeMaker)
  texts.upsert(docs)
  names.upsert(docs.map((doc) => ({ ...doc, text: { name: doc.text.name, reading: doc.text.reading } })))
  const suggester = createSuggester(
    entries.map((entry) => ({
      id: entry.id,
      text: entry.name,
      reading: entry.nameKana,
      kind: 'maker',
      weight: 1,
      count: 1,
    })),
  )
  const limit = entries.length
  const complete = (typed: string) => {
    const begun = suggester.suggest(typed, limit).flatMap((entry) => entry.id ?? [])
    // Then what has the letters somewhere inside.
    return [...new Set([...begun, ...names.search({ keyword: typed, limit }).ids])]
  }
  return { texts, complete }
}

/** Among equals the reading decides. */
const describeMaker = (maker: Entry, place: number) =>
  ({
    id: maker.id,
    rank: -place,
    text: {
      name: maker.name,
      reading: maker.nameKana,
      brand: maker.brands.flatMap((row) => [row.name, row.nameKana]),
      tagline: maker.tagline,
      description: [maker.description, ...maker.brands.map((row) => row.description)],
    },
  }) satisfies SearchDoc
