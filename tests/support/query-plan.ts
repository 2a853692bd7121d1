import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

export async function listStatements(pool: Pool, run: (db: Database) => PromiseLike<unknown>) {
  const sent: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) }
  await run(drizzle(pool, { schema, casing: 'snake_case', logger }))
  return sent
}

/**
 * Returns the plan of all statements that `run` sends: their number, indexes, tables scanned sequentially,
 * and whether it sorts.
 * Statements are captured on their way to the database, so that tests repeat no query.
 */
export async function planOf(
  pool: Pool,
  run: (db: Database) => PromiseLike<unknown>,
  { ofLargeTables = false } = {},
) {
  const sent = await listStatements(pool, run)
  const nodes: Node[] = []
  const client = await pool.connect()
  try {
    if (ofLargeTables) await client.query('set enable_seqscan = off')
    for (const { query, params } of sent) {
      const answer = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (format json) ${query}`,
        params,
      )
      nodes.push(...answer.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan))))
    }
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
  return {
    statements: sent.length,
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    readWhole: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' && node['Relation Name']) || []),
    sorts: nodes.some((node) => node['Node Type'].includes('Sort')),
  }
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
