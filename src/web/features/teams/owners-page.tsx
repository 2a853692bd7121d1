import type { ReactNode } from 'react'
import type { Team } from '#contract/teams/schemas.ts'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

const tabs = [
  { to: '/teams/$teamId/edit', label: 'チームの情報' },
  { to: '/teams/$teamId/edit/members', label: 'メンバーの管理' },
] as const

type OwnersPageProps = {
  id: number
  at: (typeof tabs)[number]['to']
  children: (team: Team) => ReactNode
}

export function OwnersPage({ id, at, children }: OwnersPageProps) {
  const params = { teamId: String(id) }
  return (
    <Page
      crumbs={[{ label: 'チーム', link: { to: '/teams' } }, { label: 'チームの設定' }]}
      title="チームの設定"
    >
      <div className="mt-6 max-w-180">
        <TabLinks label="チームの設定">
          {tabs.map(({ to, label }) => (
            <TabLink key={to} to={to} params={params} aria-current={to === at ? 'page' : undefined}>
              {label}
            </TabLink>
          ))}
        </TabLinks>
        <div className="mt-8">
          <PersonOnly>
            <OwnTeam id={id}>{children}</OwnTeam>
          </PersonOnly>
        </div>
      </div>
    </Page>
  )
}

function OwnTeam({ id, children }: Pick<OwnersPageProps, 'id' | 'children'>) {
  const query = usePersonQuery('GET /teams/{id}', { params: { id } })
  const team = query.data
  const place = useKeptFocus<HTMLDivElement>(team?.permissions.edit)
  if (!team) return <LoadingState query={query} height="h-96" />
  const params = { teamId: String(id) }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {team.permissions.edit ? (
        <>
          <p className="mb-8 text-md">
            <PageLink to="/teams/$teamId" params={params} className="link-underlined">
              {team.name}
            </PageLink>
          </p>
          <div>{children(team)}</div>
        </>
      ) : (
        <EmptyState
          title="このページはチームのオーナーだけがご利用いただけます"
          actions={
            <ButtonLink to="/teams/$teamId" params={params}>
              チームのページへ
            </ButtonLink>
          }
        >
          変更が必要なときは、チームのオーナーにご相談ください。
        </EmptyState>
      )}
    </div>
  )
}
