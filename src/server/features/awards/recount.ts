import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AwardKeys } from '#server/db/award-keys.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { emptyHead, hashLeaf, hashLink, hex } from '#server/db/ledger-rows.ts'
import { first } from '#server/db/query-parts.ts'
import { awards } from '#server/db/schema/index.ts'
import { type HeadRow, hasDates, selectHeads, signedText } from './heads.ts'
import { selectKeys } from './keys.ts'
import { readLedger, selectAllBallots } from './ledger.ts'
import { type RoundDates, selectEveryAward } from './queries.ts'
import { type Counts, StandingVotes } from './standing-votes.ts'
import { GrowingTree } from './tree.ts'

export type Recount =
  | { fits: true; rows: number; ballots: number; heads: number; root: string; counts: Counts }
  | { fits: false; at: string; why: string }

class Misfit extends Error {}

/** Reads one snapshot and blocks no voters. */
export const recountAward = (db: Database, slug: string): Promise<Recount | undefined> =>
  db.transaction(
    async (tx) => {
      const found = await first(selectEveryAward(tx).where(eq(awards.slug, slug)))
      return found && recount(tx, found.award, found.phase === 'closed')
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function recount(
  executor: Executor,
  award: RoundDates & { id: number },
  isClosed: boolean,
): Promise<Recount> {
  let at = 'the award'
  const expectSame = (same: boolean, why: string) => {
    if (!same) throw new Misfit(why)
  }
  try {
    const tree = new GrowingTree()
    const standing = new StandingVotes(award)
    const heads = await selectHeads(executor, award.id)
    const keys = await selectKeys(executor, award.id)
    let chain = emptyHead.chain
    let next = 0
    let last = new Date(0)
    const checkHeads = (): void => {
      for (let head = heads[next]; head?.size === tree.size; head = heads[next]) {
        at = `head of ${head.at.toISOString()}`
        expectSame(last <= head.at, 'it is older than the last of its rows')
        last = head.at
        expectSame(same(head.root, tree.root()), 'its root is not that of the rows')
        expectSame(same(head.chain, chain), 'its chain is not that of the rows')
        expectSame(isSigned(head, keys), 'its signature does not hold')
        expectSame(hasDates(head, award), 'its dates are not those of the award')
        next += 1
      }
    }
    checkHeads()
    for await (const row of readLedger(executor, award.id)) {
      at = `row ${row.seq}`
      expectSame(row.seq === tree.size + 1, `row ${tree.size + 1} is missing`)
      expectSame(same(row.leaf, hashLeaf(row)), 'its leaf is not the hash of what it says')
      chain = hashLink(chain, row.leaf)
      expectSame(same(row.chain, chain), 'its chain does not follow from the row before')
      expectSame(last <= row.at, 'it is older than what stands before it')
      last = row.at
      const wrong = standing.add(row)
      expectSame(wrong === undefined, wrong ?? '')
      tree.add(row.leaf)
      checkHeads()
    }
    const head = heads[next]
    at = head ? `head of ${head.at.toISOString()}` : 'the ballots'
    expectSame(!head, `the ledger has no row ${head?.size}`)
    // Otherwise removing the last rows with their ballots and heads would leave no trace.
    const newest = heads.at(-1)
    at = 'the newest head'
    const isWhole = newest && newest.at >= award.closedFrom && newest.size === tree.size
    expectSame(
      !isClosed || isWhole === true,
      'the award has closed, and all of its rows were not signed since',
    )
    const misfit = standing.findMisfit(await selectAllBallots(executor, award.id))
    at = `ballot of row ${misfit?.seq}`
    expectSame(!misfit, misfit?.why ?? '')
    return {
      fits: true,
      rows: tree.size,
      ballots: standing.count,
      heads: heads.length,
      root: hex(tree.root()),
      counts: standing.counts(),
    }
  } catch (error) {
    if (error instanceof Misfit) return { fits: false, at, why: error.message }
    throw error
  }
}

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

function isSigned(head: HeadRow, keys: AwardKeys | undefined): boolean {
  if (!keys) return false
  const key = createPublicKey({ key: Buffer.from(keys.publicKey), format: 'der', type: 'spki' })
  return verify(null, signedText(head), key, Buffer.from(head.signature))
}
