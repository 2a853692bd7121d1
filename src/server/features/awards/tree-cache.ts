import { LRUCache } from 'lru-cache'
import type { Database, Executor } from '#server/db/connect.ts'
import { readLedger, selectHead } from './ledger.ts'
import { GrowingTree } from './tree.ts'

const capacity = 4

const treesOfDatabases = new WeakMap<Database, LRUCache<string, Promise<GrowingTree>>>()

/** Caches trees of immutable rows by count; concurrent readers share one build. */
export async function readTree(db: Database, awardId: number): Promise<GrowingTree> {
  const trees = treesOfDatabases.get(db) ?? new LRUCache({ max: capacity })
  treesOfDatabases.set(db, trees)
  const { seq } = await selectHead(db, awardId)
  const name = `${awardId} ${seq}`
  const known = trees.get(name)
  if (known) return known
  const tree = buildTree(db, awardId)
  trees.set(name, tree)
  tree.catch(() => trees.delete(name))
  return tree
}

async function buildTree(executor: Executor, awardId: number): Promise<GrowingTree> {
  const tree = new GrowingTree()
  for await (const { leaf } of readLedger(executor, awardId)) tree.add(leaf)
  return tree
}
