import { type SQL, sql } from 'drizzle-orm'
import type { Burst } from '#contract/awards/console-vote-routes.ts'
import { awardRounds } from '#contract/data/award-votes.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { requireAward } from './queries.ts'

/**
 * Suspicious numbers of votes for one entry: from one network within an hour, or from accounts under a day
 * old within a minute.
 */
const kinds = [
  { kind: 'network', by: sql`network`, isAsked: sql`network is not null`, span: '1 hour', many: 5 },
  { kind: 'new_accounts', by: sql`new_account`, isAsked: sql`new_account`, span: '1 minute', many: 10 },
] as const

type Row = Omit<Burst, 'from'> & { from: Date }

/** Omits the entry: staff must not know whom the votes favour. */
export async function listBursts({ db }: Services, awardId: number) {
  await requireAward(db, awardId)
  const { rows } = await db.execute<Row>(sql`
    with votes as (
      select b.round, b.entry_id, b.seq, l.at, o.network, o.new_account, exists (select from award_set_asides s
        where s.award_id = b.award_id and s.confirmed is null and b.seq = any(s.seqs)) as is_proposed
      from award_ballots b join award_ledger l using (award_id, seq) join award_vote_origins o using (award_id, seq)
      where b.award_id = ${awardId} and not b.set_aside)
    ${sql.join(kinds.map(findBursts), sql` union all `)}
    order by "from" desc, kind, seqs`)
  return toWholeList(rows.map((row) => ({ ...row, from: new Date(row.from).toISOString() })))
}

/**
 * Slides the span: a vote belongs to a burst if any span around it has enough votes. Merges bursts less than
 * a span apart.
 */
const findBursts = ({ kind, by, isAsked, span, many }: (typeof kinds)[number]): SQL => sql`
  (with before as (
    select *, count(*) over (partition by round, entry_id, ${by} order by at range between ${span}::interval preceding and current row) as near
    from votes where ${isAsked}),
  around as (
    select *, max(near) over (partition by round, entry_id, ${by} order by at range between current row and ${span}::interval following) as most
    from before),
  crowded as (
    select *, at - lag(at) over (partition by round, entry_id, ${by} order by at, seq) > ${span}::interval as is_apart
    from around where most >= ${many}),
  numbered as (
    select *, count(*) filter (where is_apart) over (partition by round, entry_id, ${by} order by at, seq) as burst
    from crowded)
  select ${kind}::text as kind, round, min(at) as "from", count(*)::int as vote_count,
    (count(*) filter (where new_account))::int as new_account_count, array_agg(seq order by seq) as seqs, bool_or(is_proposed) as is_proposed
  from numbered group by round, entry_id, ${by}, burst)`

/** Counts per round, not per entry. Accounts of one mailbox are one voter. */
export async function getTurnout({ db }: Services, awardId: number) {
  await requireAward(db, awardId)
  const { rows } = await db.execute<Turnout>(sql`
    select round, count(distinct coalesce(m.mailbox, b.voter))::int as voter_count, count(*)::int as vote_count,
      (count(*) filter (where b.set_aside))::int as set_aside_count
    from award_ballots b left join award_vote_mailboxes m using (award_id, round, seq)
    where award_id = ${awardId} group by round`)
  const none = { voter_count: 0, vote_count: 0, set_aside_count: 0 }
  return { rounds: awardRounds.map((round) => rows.find((row) => row.round === round) ?? { round, ...none }) }
}

type Turnout = {
  round: (typeof awardRounds)[number]
  voter_count: number
  vote_count: number
  set_aside_count: number
}
