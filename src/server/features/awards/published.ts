import { and, asc, eq } from 'drizzle-orm'
import type { Receipt, SignedHead } from '#contract/awards/ledger-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { voterOf } from '#server/db/award-keys.ts'
import { hex, type LedgerRow, writeLedgerLine } from '#server/db/ledger-rows.ts'
import { awardLedger } from '#server/db/schema/index.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { commitmentOf, type HeadRow, selectHeads } from './heads.ts'
import { selectKeys } from './keys.ts'
import { readLedger } from './ledger.ts'
import { type RoundDates, selectAward } from './queries.ts'
import { readTree } from './tree-cache.ts'

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const columns = 'award,seq,round,entry,voter,action,of,reason,at,salt,leaf,chain'

const writeCsvLine = (row: LedgerRow): string =>
  `${writeLedgerLine(row)},${hex(row.leaf)},${hex(row.chain)}\n`

/** Refuses before the close: the ledger reveals the results. */
export async function makeLedgerFile({ db }: Services, slug: string) {
  const { award, phase } = found(await selectAward(db, slug))
  if (phase !== 'closed') throw new ApiError('ledger_hidden')
  const lines = [`${columns}\n`]
  for await (const row of readLedger(db, award.id)) lines.push(writeCsvLine(row))
  return {
    bytes: new Uint8Array(Buffer.from(lines.join(''))),
    mimeType: 'text/csv',
    fileName: `${slug}-ledger.csv`,
  }
}

export async function listHeads({ db }: Services, slug: string) {
  const { award, phase } = found(await selectAward(db, slug))
  const heads = await selectHeads(db, award.id)
  const keys = heads.length > 0 ? await selectKeys(db, award.id) : undefined
  const present = (head: HeadRow): SignedHead => ({
    at: head.at.toISOString(),
    ...presentDates(head),
    commitment: commitmentOf(head),
    signature: base64(head.signature),
    revealed:
      phase === 'closed'
        ? { size: head.size, root: hex(head.root), chain: hex(head.chain), nonce: hex(head.nonce) }
        : null,
  })
  return {
    ...toWholeList(heads.map(present)),
    award_id: award.id,
    ...presentDates(award),
    public_key: keys ? base64(keys.publicKey) : null,
  }
}

const presentDates = ({ votingFrom, finalFrom, closedFrom }: RoundDates) => ({
  voting_from: votingFrom.toISOString(),
  final_from: finalFrom.toISOString(),
  closed_from: closedFrom.toISOString(),
})

/** Lists only hashes before the close: positions would reveal turnout. */
export async function listReceipts({ db }: Services, { userId }: Actor, slug: string) {
  const { award, phase } = found(await selectAward(db, slug))
  const keys = await selectKeys(db, award.id)
  const rows = keys
    ? await db
        .select()
        .from(awardLedger)
        .where(and(eq(awardLedger.awardId, award.id), eq(awardLedger.voter, voterOf(keys, userId))))
        .orderBy(asc(awardLedger.seq))
    : []
  const tree = phase === 'closed' ? await readTree(db, award.id) : undefined
  const present = (row: LedgerRow): Receipt => ({
    round: row.round,
    entry_id: row.entryId,
    action: row.action,
    at: row.at.toISOString(),
    receipt: hex(row.leaf),
    place: tree
      ? {
          seq: row.seq,
          line: writeLedgerLine(row),
          chain: hex(row.chain),
          proof: tree.prove(row.seq - 1).map(hex),
        }
      : null,
  })
  return {
    ...toWholeList(rows.map(present)),
    tree: tree ? { size: tree.size, root: hex(tree.root()) } : null,
  }
}
