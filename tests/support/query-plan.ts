import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

/** How PostgreSQL would run a query: the indexes that it reads, the tables that it reads whole, and whether it sorts. */
export async function planOf(db: Database, query: SQL) {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(sql`explain (format json) ${query}`)
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan)))
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    readWhole: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' && node['Relation Name']) || []),
    sorts: nodes.some((node) => node['Node Type'].includes('Sort')),
  }
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
