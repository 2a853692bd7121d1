import { useState } from 'react'
import { formatFullMoment } from '#web/features/console/format-moment.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { ProposalForm } from './proposal-form.tsx'
import { roundNames } from './round-names.ts'

type Burst = ApiResponse<'GET /console/awards/{id}/bursts'>['items'][number]

type BurstListProps = {
  id: number
  /** A closed award takes no more proposals. */
  isFinal: boolean
}

/** Bursts of votes for one entry. They count until two staff members set them aside. */
export function BurstList({ id, isFinal }: BurstListProps) {
  const query = usePersonQuery('GET /console/awards/{id}/bursts', { params: { id } })
  return (
    <Section small title="集中した投票" note="印がつくだけで、票は数えています。応募作の名前は伏せています。">
      {!query.data && <LoadingState query={query} height="h-24" />}
      {query.data?.items.length === 0 && <EmptyState title="集中した投票はありません" />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {query.data?.items.map((burst) => (
          <BurstRow key={`${burst.kind} ${burst.seqs[0]}`} awardId={id} isFinal={isFinal} burst={burst} />
        ))}
      </ul>
    </Section>
  )
}

const kinds = {
  network: '1時間のうちに、同じネットワークから',
  new_accounts: '1分のうちに、新しいアカウントから',
}

type BurstRowProps = { awardId: number; isFinal: boolean; burst: Burst }

function BurstRow({ awardId, isFinal, burst }: BurstRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { kind, round, from, vote_count, new_account_count, seqs, is_proposed } = burst
  const isAsked = isOpen && !is_proposed && !isFinal
  return (
    <li className="grid gap-3 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="num font-semibold">
          {roundNames[round]} {formatNumber(vote_count)}票
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          {kinds[kind]}
          <span className="num text-xs text-muted">
            新しいアカウント{formatNumber(new_account_count)}・{formatFullMoment(from)}
          </span>
        </p>
        {!isFinal && is_proposed && (
          <span className="ml-auto text-xs text-muted">除外の提案が確認を待っています</span>
        )}
        {!isFinal && !is_proposed && (
          <Button size={32} className="ml-auto" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            除外を提案する
          </Button>
        )}
      </div>
      {isAsked && <ProposalForm awardId={awardId} seqs={seqs} onSent={() => setOpen(false)} />}
    </li>
  )
}
