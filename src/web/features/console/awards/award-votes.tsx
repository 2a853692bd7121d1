import { isOut } from '#web/features/console/format-moment.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { BurstList } from './burst-list.tsx'
import { roundNames } from './round-names.ts'
import { SetAsideList } from './set-aside-list.tsx'

/** Turnout, bursts and set-aside votes. Never shows the standing of entries. */
export function AwardVotes({ id }: { id: number }) {
  const { data: award } = usePersonQuery('GET /console/awards/{id}', { params: { id } })
  const isFinal = award !== undefined && isOut(award.closed_from)
  return (
    <div className="grid gap-10">
      <Turnout id={id} />
      <SetAsideList id={id} isFinal={isFinal} />
      <BurstList id={id} isFinal={isFinal} />
    </div>
  )
}

function Turnout({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/awards/{id}/turnout', { params: { id } })
  return (
    <Section small title="投票の数" note="どの応募作への票かは、結果発表まで担当者にもわかりません。">
      {query.data ? <Rounds rounds={query.data.rounds} /> : <LoadingState query={query} height="h-24" />}
    </Section>
  )
}

type Rounds = {
  rounds: {
    round: keyof typeof roundNames
    voter_count: number
    vote_count: number
    set_aside_count: number
  }[]
}

const Rounds = ({ rounds }: Rounds) =>
  rounds.length === 0 ? (
    <EmptyState title="まだ投票はありません" />
  ) : (
    <table className="num w-full max-w-120 text-sm [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_th]:text-left [&_th]:font-normal">
      <thead className="border-b border-line text-xs text-muted [&_th:not(:first-child)]:text-right">
        <tr>
          <th>段階</th>
          <th>人</th>
          <th>票</th>
          <th>除外</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rounds.map(({ round, voter_count, vote_count, set_aside_count }) => (
          <tr key={round}>
            <th scope="row">{roundNames[round]}</th>
            <td>{formatNumber(voter_count)}</td>
            <td>{formatNumber(vote_count)}</td>
            <td>{formatNumber(set_aside_count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
