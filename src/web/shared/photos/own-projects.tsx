import type { ReactNode } from 'react'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse, CallArguments } from '#web/shared/api/call.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { nameProject } from './name-project.ts'

type OwnProjectsRoute = 'GET /users/me/projects'

type OwnProjectsProps = {
  query: NonNullable<CallArguments<OwnProjectsRoute>[0]>['query']
  empty: ReactNode
  /** Shown below, if there are more than the query's limit. */
  more?: (count: number) => ReactNode
}

/** The projects of the user's teams, drafts included. */
export function OwnProjects({ query, empty, more }: OwnProjectsProps) {
  const projects = usePersonQuery('GET /users/me/projects', { query })
  if (!projects.data) return <LoadingState query={projects} height="h-40" />
  const { items, total_count } = projects.data
  if (items.length === 0) return empty
  return (
    <>
      <ul className="border-t border-line">
        {items.map((project) => (
          <OwnProject key={project.id} project={project} />
        ))}
      </ul>
      {items.length < total_count && more?.(total_count)}
    </>
  )
}

function OwnProject({ project }: { project: ApiResponse<OwnProjectsRoute>['items'][number] }) {
  const { id, title, team, main_image, published, updated_at, permissions } = project
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <div className="aspect-4/3 w-20 shrink-0 bg-card">
        <Picture image={main_image} alt="" sizes="80px" maxWidth={96} ratio="4 / 3" />
      </div>
      <div className="min-w-0 flex-1">
        <PageLink
          to={permissions.edit ? '/projects/$projectId/edit' : '/projects/$projectId'}
          params={{ projectId: String(id) }}
          className="line-clamp-2 text-sm font-semibold hover:underline"
        >
          {nameProject(title)}
        </PageLink>
        <p className="num text-xs text-muted">
          {team.name}・{published ? '公開中' : '下書き'}・{formatDayOf(updated_at)}
        </p>
      </div>
    </li>
  )
}
