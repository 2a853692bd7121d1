import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { DeskPaletteHost } from '#web/features/console/palette/desk-palette-host.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { personCache } from '#web/shared/session/person-cache.ts'
import { personQuery } from '#web/shared/session/person-query.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { site } from '#web/shared/site/site.ts'
import { AccountEntry, LogoMark } from './header.tsx'

/** Shell of the console: a slim bar in place of the site's header, search and footer. */
export const Desk = () => (
  <>
    <header className="border-b border-line print:hidden">
      <div className="page flex h-12 items-center gap-4">
        <PageLink to="/console" className="wordmark flex min-w-0 items-center gap-3 whitespace-nowrap">
          <LogoMark />
          <span className="max-tablet:sr-only">{site.name}</span>
          <DeskName />
        </PageLink>
        <div className="ml-auto flex shrink-0 items-center gap-4">
          <DeskSearch />
          <PageLink to="/" className="link-underlined text-sm max-tablet:hidden">
            サイトを見る
          </PageLink>
        </div>
        <AccountEntry />
      </div>
    </header>
    <Outlet />
  </>
)

function DeskSearch() {
  const user = useSession((session) => session.user)
  if (!user || !(user.is_staff || user.maker_members.length > 0)) return null
  return <DeskPaletteHost key={user.id} />
}

function DeskName() {
  const user = useSession((session) => session.user)
  if (!user) return null
  if (user.is_staff) return <DeskLabel>運営</DeskLabel>
  return user.maker_members.length > 0 && <MakerName key={user.id} />
}

/** Read outside `PersonOnly`; the key gives another person another cache. */
function MakerName() {
  const { data } = useQuery(personQuery('GET /console/today'), personCache())
  return data && <DeskLabel>{data.makers.map(({ name }) => name).join('、')}</DeskLabel>
}

const DeskLabel = ({ children }: { children: string }) => (
  <span className="truncate text-sm font-normal tracking-normal">{children}</span>
)
