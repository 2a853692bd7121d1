import { formatFullMoment } from '#web/features/console/format-moment.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson, usePersonQuery } from '#web/shared/session/person-query.ts'
import { reasonNames } from './round-names.ts'

type SetAsideItem = ApiResponse<'GET /console/awards/{id}/set_asides'>['items'][number]

/** Proposals, each to be decided by a staff member other than the proposer. */
export function SetAsideList({ id, isFinal }: { id: number; isFinal: boolean }) {
  const query = usePersonQuery('GET /console/awards/{id}/set_asides', { params: { id } })
  if (!query.data) return <LoadingState query={query} height="h-24" />
  return (
    <Section small title="除外の提案" count={query.data.items.length} items={query.data.items}>
      <ul className="divide-y divide-line border-y border-line">
        {query.data.items.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} isFinal={isFinal} />
        ))}
      </ul>
    </Section>
  )
}

const nameOf = (person: SetAsideItem['proposed_by']) => person?.screen_name ?? '退会された方'

function Proposal({ proposal, isFinal }: { proposal: SetAsideItem; isFinal: boolean }) {
  const { seqs, reason, note, proposed_by, proposed_at, decided_by, confirmed } = proposal
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold">
          {reasonNames[reason]}・{formatNumber(seqs.length)}票
        </span>
        <span className="num text-xs text-muted">
          {nameOf(proposed_by)}・{formatFullMoment(proposed_at)}
        </span>
      </p>
      <p className="max-w-[44em] whitespace-pre-line">{note}</p>
      <p className="num text-xs break-all text-muted">台帳の行 {seqs.join('、')}</p>
      {confirmed !== null && (
        <p className="text-xs">
          {nameOf(decided_by)}さんが{confirmed ? '確認し、集計から外しました' : '見送りました'}
        </p>
      )}
      {confirmed === null && isFinal && (
        <p className="text-xs">結果発表までに確認されなかったため、票は数えられたままです。</p>
      )}
      {confirmed === null && !isFinal && <ProposalDecision proposal={proposal} />}
    </li>
  )
}

function ProposalDecision({ proposal: { id, proposed_by } }: { proposal: SetAsideItem }) {
  const { id: ownId } = usePerson()
  const { pending, run } = useAction()
  if (proposed_by?.id === ownId) return <p className="text-xs text-muted">別の担当者の確認を待っています。</p>
  const decide = (
    route: 'POST /console/set_asides/{id}/confirm' | 'POST /console/set_asides/{id}/decline',
    success: string,
  ) =>
    run(
      () =>
        changeAsPerson(
          route,
          { params: { id } },
          { also: ['GET /console/awards/{id}/set_asides', 'GET /console/audit_log'] },
        ),
      {
        success,
        refusals: { 403: true, 409: true },
      },
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size={32}
        variant="primary"
        pending={pending}
        onClick={() => void decide('POST /console/set_asides/{id}/confirm', '票を集計から外しました')}
      >
        集計から外す
      </Button>
      <Button
        size={32}
        pending={pending}
        onClick={() => void decide('POST /console/set_asides/{id}/decline', '提案を見送りました')}
      >
        見送る
      </Button>
      <span className="text-xs text-muted">外した票は、元に戻せません。</span>
    </div>
  )
}
