import type { AwardRound } from '#contract/data/award-votes.ts'
import { hex, type LedgerRow } from '#server/db/ledger-rows.ts'
import type { Ballot } from './ledger.ts'
import type { RoundDates } from './queries.ts'

export type VoteCounts = Map<string, { round: AwardRound; entryId: number; votes: number }>

type StandingVote = { row: LedgerRow; setAside: boolean }

/** The votes that stand after the added ledger rows, each validated. */
export class StandingVotes {
  private readonly votes = new Map<number, StandingVote>()
  private readonly taken = new Set<string>()
  private readonly dates: RoundDates

  constructor(dates: RoundDates) {
    this.dates = dates
  }

  get count(): number {
    return this.votes.size
  }

  add(row: LedgerRow): string | undefined {
    const place = placeOf(row)
    if (!isInRound(row, this.dates)) return 'it is outside of its round'
    if (row.action === 'cast') {
      if (this.taken.has(place)) return 'its voter has this vote already'
      this.taken.add(place)
      this.votes.set(row.seq, { row, setAside: false })
      return undefined
    }
    const vote = this.votes.get(row.ofSeq ?? 0)
    if (!vote || vote.setAside) return `row ${row.ofSeq} is no vote that stands`
    if (vote.row.entryId !== row.entryId || placeOf(vote.row) !== place)
      return `row ${row.ofSeq} is another vote`
    if (row.action === 'set_aside') vote.setAside = true
    else {
      this.votes.delete(vote.row.seq)
      this.taken.delete(place)
    }
    return undefined
  }

  findMisfit(ballots: readonly Ballot[]): { seq: number; why: string } | undefined {
    const standing = new Map(ballots.map((ballot) => [ballot.seq, ballot]))
    for (const [seq, { row, setAside }] of this.votes) {
      const ballot = standing.get(seq)
      if (!ballot) return { seq, why: 'it is missing' }
      if (ballot.setAside !== setAside || ballot.entryId !== row.entryId || placeOf(ballot) !== placeOf(row))
        return { seq, why: 'it is not what the ledger says' }
    }
    const extra = ballots.find(({ seq }) => !this.votes.has(seq))
    return extra && { seq: extra.seq, why: 'the ledger has no such vote' }
  }

  counts(): VoteCounts {
    const counts: VoteCounts = new Map()
    for (const { row, setAside } of this.votes.values()) {
      if (setAside) continue
      const key = `${row.round} ${row.entryId}`
      const votes = (counts.get(key)?.votes ?? 0) + 1
      counts.set(key, { round: row.round, entryId: row.entryId, votes })
    }
    return counts
  }
}

/** Votes of both rounds may be set aside until the close. */
const isInRound = (
  { round, action, at }: LedgerRow,
  { votingFrom, finalFrom, closedFrom }: RoundDates,
): boolean => {
  const from = round === 'voting' ? votingFrom : finalFrom
  const until = round === 'voting' && action !== 'set_aside' ? finalFrom : closedFrom
  return from <= at && at < until
}

/** One vote per entry in the first round, one in total in the final. */
const placeOf = ({ round, entryId, voter }: Pick<LedgerRow, 'round' | 'entryId' | 'voter'>): string =>
  `${round} ${round === 'final' ? '' : entryId} ${hex(voter)}`
