import { Suspense } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { lazyInBrowser } from '#web/kit/ui/lazy-part.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ShownAward } from '#web/shared/photos/editorial-data.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { useVotes } from './votes-store.ts'

const OwnVotes = lazyInBrowser(() => import('./own-votes.tsx').then((module) => module.OwnVotes))

export function VotingLine({ award: { slug, phase } }: { award: ShownAward }) {
  const userId = useSession((session) => session.user?.id)
  if (phase === 'entry')
    return (
      <p className="mt-6">
        <ButtonLink to="/awards/$slug/entry" params={{ slug }} variant="primary" size={48}>
          応募する
        </ButtonLink>
      </p>
    )
  if (phase !== 'voting' && phase !== 'final') return null
  return (
    <div className="mt-6 flex flex-wrap items-baseline gap-x-6 gap-y-2 text-sm">
      <p>
        {explained[phase]}
        得票は、<span className="inline-block">結果発表まで</span>公開しません。
      </p>
      {userId && (
        <>
          <Suspense>
            <OwnVotes key={userId} slug={slug} round={phase} />
          </Suspense>
          <OwnLine slug={slug} />
        </>
      )}
    </div>
  )
}

const explained = {
  voting: '気に入った作品に、1作品につき1票ずつ、いくつでも投票できます。期間中は取り消せます。',
  final: '最終投票は、全体で1票です。期間中は、ほかの作品に移せます。',
}

function OwnLine({ slug }: { slug: string }) {
  const count = useVotes(({ ids }) => ids?.length)
  return (
    <PageLink to="/awards/$slug/votes" params={{ slug }} className="link-quiet">
      あなたの投票{count !== undefined && <span className="num ml-2">{formatNumber(count)}</span>}
    </PageLink>
  )
}
