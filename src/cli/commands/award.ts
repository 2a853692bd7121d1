import { CommandError, UsageError } from '#cli/command-error.ts'
import { joinDatabase, requireMigrations } from '#cli/open-database.ts'
import { print } from '#cli/output.ts'
import { readConfig } from '#server/config.ts'
import { createDatabase } from '#server/db/connect.ts'
import { type Recount, recountAward } from '#server/features/awards/recount.ts'

/** Recounts an award's votes from the first row of its ledger. */
export async function award([task, slug, ...rest]: string[]): Promise<number> {
  if (task !== 'recount' || !slug || rest.length > 0) throw new UsageError()
  const database = await joinDatabase(readConfig(process.env))
  const { db, pool } = createDatabase(database.url, { poolSize: 1 })
  try {
    await requireMigrations(database.url)
    const found = await recountAward(db, slug)
    if (!found) throw new CommandError(`There is no award ${slug}`)
    print(describe(found))
    return found.fits ? 0 : 1
  } finally {
    await pool.end()
    await database.close()
  }
}

function describe(found: Recount): string {
  if (!found.fits) return `It does not fit: ${found.at}: ${found.why}.`
  const { rows, ballots, heads, root, counts } = found
  const votes = [...counts.values()].map(
    ({ round, entryId, votes }) => `  ${round}, entry ${entryId}: ${votes}`,
  )
  return [
    `Everything fits: ${rows} rows, ${ballots} votes that stand, ${heads} signed heads, root ${root}.`,
    ...votes,
  ].join('\n')
}
