import { limits } from '#contract/data/limits.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { OwnProjects } from '#web/shared/photos/own-projects.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

export const TeamDrafts = ({ id }: { id: number }) => (
  <PersonOnly>
    <Drafts id={id} />
  </PersonOnly>
)

function Drafts({ id }: { id: number }) {
  const team = usePersonQuery('GET /teams/{id}', { params: { id } })
  if (!team.data) return <LoadingState query={team} />
  const isInside = (team.data.membership?.kind ?? null) !== null
  if (!isInside)
    return (
      <EmptyState
        title="下書きは、チームの方だけがご覧になれます"
        actions={
          <ButtonLink to="/teams/$teamId" params={{ teamId: String(id) }}>
            公開中の事例を見る
          </ButtonLink>
        }
      />
    )
  return (
    <OwnProjects
      query={{ team_id: id, draft: true, limit: limits.pageSizeMax }}
      empty={
        <EmptyState
          title="下書きはありません"
          actions={<ButtonLink to="/projects/new">新しい事例を作る</ButtonLink>}
        >
          公開する前の事例は、チームの方だけがここでご覧になれます。
        </EmptyState>
      }
    />
  )
}
