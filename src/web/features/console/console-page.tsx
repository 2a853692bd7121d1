import { type ReactNode, Suspense } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { PersonOnly, usePerson } from '#web/shared/session/person-only.tsx'
import { type Area, areaGroups, areas, findScreen, isAreaOf } from './console-areas.ts'

type Place = { area: string; thing: string | undefined }

export function ConsolePage({ area, thing }: Place) {
  const here = areas.get(area)
  const Screen = here && findScreen(here, thing)
  if (!Screen) return null
  return (
    <main id="main" className="page py-6 laptop:py-8">
      <PersonOnly reservedFor="運営とメーカーの担当者のためのページです。">
        <AllowedOnly area={here}>
          <div className="grid grid-cols-1 gap-5 laptop:grid-cols-[11rem_minmax(0,1fr)] laptop:gap-10">
            <Navigation key={`${area}/${thing ?? ''}`} area={area} thing={thing} />
            <div className="min-w-0">
              <div className="mb-6 flex items-baseline gap-4">
                <h1 className="text-lg">{here.label}</h1>
                {thing !== undefined && (
                  <PageLink to="/console/$area" params={{ area }} className="link-underlined text-sm">
                    一覧へ
                  </PageLink>
                )}
              </div>
              <Suspense fallback={<Skeleton className="h-80" />}>
                <Screen key={thing} id={Number(thing)} />
              </Suspense>
            </div>
          </div>
        </AllowedOnly>
      </PersonOnly>
    </main>
  )
}

function AllowedOnly({ area, children }: { area: Area; children: ReactNode }) {
  if (isAreaOf(usePerson(), area)) return children
  return (
    <>
      <h1 className="mb-4 text-lg">{area.label}</h1>
      <EmptyState title="運営の担当者だけがご利用いただけます">
        権限については管理者にご確認ください。
      </EmptyState>
    </>
  )
}

/** Sidebar on laptops, folded above the area on small screens. */
function Navigation(place: Place) {
  return (
    <nav aria-label="コンソール" className="text-sm">
      <details className="border-y border-line laptop:hidden">
        <summary className="py-2.5">コンソールのメニュー</summary>
        <AreaLinks {...place} />
      </details>
      <div className="sticky top-20 max-laptop:hidden">
        <AreaLinks {...place} />
      </div>
    </nav>
  )
}

function useAreaGroups() {
  const person = usePerson()
  return areaGroups.flatMap(({ label, areas }) => {
    const allowed = Object.entries(areas).filter(([, area]) => isAreaOf(person, area))
    return allowed.length > 0 ? [{ label, areas: allowed }] : []
  })
}

const AreaLinks = ({ area: here, thing }: Place) => (
  <div className="grid gap-4 pb-4">
    {useAreaGroups().map(({ label, areas }) => (
      <section key={label} aria-label={label}>
        <h2 className="mb-1 text-xs font-normal text-muted">{label}</h2>
        <ul className="max-laptop:grid max-laptop:grid-cols-2 max-laptop:gap-x-4">
          {areas.map(([name, area]) => (
            <li key={name}>
              <PageLink
                to="/console/$area"
                params={{ area: name }}
                aria-current={current(name === here, thing)}
                className={classNames(
                  'block border-l-2 border-transparent py-1 pl-2 hover:border-line',
                  'aria-[current]:border-ink aria-[current]:font-semibold',
                )}
              >
                {area.label}
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const current = (isHere: boolean, thing: string | undefined) =>
  isHere ? (thing === undefined ? ('page' as const) : ('true' as const)) : undefined
