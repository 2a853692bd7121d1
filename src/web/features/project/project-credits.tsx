import type { ReactNode } from 'react'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ProjectData } from './load-project.ts'

type ProjectProps = { project: ProjectData['project'] }

export function ProjectCredits({ project: { credits } }: ProjectProps) {
  if (credits.length === 0) return null
  return (
    <section aria-labelledby="credits">
      <h2 id="credits" className="mb-3 text-sm">
        クレジット
      </h2>
      <dl className="border-t border-line text-sm">
        {credits.map(({ role, name, ...whose }) => (
          <div
            key={`${role} ${name}`}
            className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-2.25 laptop:grid-cols-[7.5rem_1fr]"
          >
            <dt className="text-muted">{role}</dt>
            <dd>
              <Credited {...whose}>{name}</Credited>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Credited = Pick<ProjectProps['project']['credits'][number], 'user_id' | 'team_id'>

/** Linked if the credit names a user or team of this site. */
function Credited({ user_id, team_id, children }: Credited & { children: ReactNode }) {
  if (team_id !== null)
    return (
      <PageLink to="/teams/$teamId" params={{ teamId: String(team_id) }} className="link-underlined">
        {children}
      </PageLink>
    )
  if (user_id !== null)
    return (
      <PageLink to="/users/$userId" params={{ userId: String(user_id) }} className="link-underlined">
        {children}
      </PageLink>
    )
  return children
}
