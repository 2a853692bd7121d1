import { limits } from '#contract/data/limits.ts'
import { OwnProjects } from '#web/photos/own-projects.tsx'
import { PersonOnly } from '#web/session/person-only.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What a team has not published yet, for those who are in it. */
export function TeamDrafts({ id }: { id: number }) {
  return (
    <PersonOnly>
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
    </PersonOnly>
  )
}
