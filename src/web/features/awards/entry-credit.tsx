import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ShownEntry } from './shown-entry.ts'

export const EntryCredit = ({ project }: Pick<ShownEntry, 'project'>) => (
  <p className="mt-1 text-sm text-muted">
    {project.title}・
    <PageLink
      to="/teams/$teamId"
      params={{ teamId: String(project.team.id) }}
      className="relative inline-block link-quiet"
    >
      {project.team.name}
    </PageLink>
  </p>
)
