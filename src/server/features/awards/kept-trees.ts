import { LRUCache } from 'lru-cache'
import type { Database, Executor } from '#server/db/connect.ts'
import { readLedger, selectHead } from './ledger.ts'
import { GrowingTree } from './tree.ts'

/** Of 100,000 rows each takes 6 MB. */
const capacity = 4

const kept = new WeakMap<Database, LRUCache<string, Promise<GrowingTree>>>()

/** The tree of a ledger as it stands. A row never changes, so that the tree of so many rows is built once in a process, however many ask. */
export async function readTree(db: Database, awardId: number): Promise<GrowingTree> {
  const trees = kept.get(db) ?? new LRUCache({ max: capacity })
  kept.set(db, trees)
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
