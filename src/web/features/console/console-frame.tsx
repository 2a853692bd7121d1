import type { ReactNode } from 'react'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PersonOnly, usePerson } from '#web/shared/session/person-only.tsx'
import { type Area, areas, isAreaOf } from './console-areas.ts'
import { ConsoleMenu } from './console-menu.tsx'
import { useRecordName } from './record-title.ts'
import { SuspendedMakers } from './suspended-makers.tsx'

type ConsoleFrameProps = {
  /** None on the start page. */
  area?: string
  record?: string | undefined
  beside?: ReactNode
  children: ReactNode
}

/** Menu, title and contents, for people with access to the area. */
export function ConsoleFrame({ area, record, beside, children }: ConsoleFrameProps) {
  const here = area === undefined ? undefined : areas.get(area)
  return (
    <main id="main" className="page py-5 laptop:py-8">
      <PersonOnly reservedFor="運営とメーカーの担当者のためのページです。">
        <AllowedOnly area={here}>
          <div className="grid grid-cols-1 gap-5 laptop:grid-cols-[12rem_minmax(0,1fr)] laptop:gap-12">
            <ConsoleMenu key={`${area}/${record ?? ''}`} area={area} record={record} />
            <div className="min-w-0">
              <div className="relative mb-6 flex items-baseline gap-4">
                <Title area={here} />
                {beside && (
                  <span className="shrink-0 max-laptop:absolute max-laptop:top-0 max-laptop:right-0">
                    {beside}
                  </span>
                )}
              </div>
              <SuspendedMakers />
              {children}
            </div>
          </div>
        </AllowedOnly>
      </PersonOnly>
    </main>
  )
}

function Title({ area }: { area: Area | undefined }) {
  const { name, isWhole } = useRecordName()
  return (
    <h1 className={`min-w-0 text-lg wrap-anywhere${isWhole ? ' max-laptop:pr-16' : ''}`}>
      {isWhole ? name : <span className={name && 'mr-3'}>{area ? area.label : '今日'}</span>}
      {name && !isWhole && <span className="font-normal max-laptop:block laptop:inline-block">{name}</span>}
    </h1>
  )
}

function AllowedOnly({ area, children }: { area: Area | undefined; children: ReactNode }) {
  const person = usePerson()
  const isAllowed = area ? isAreaOf(person, area) : person.is_staff || person.maker_members.length > 0
  if (isAllowed) return children
  return (
    <>
      <h1 className="mb-4 text-lg">{area?.label ?? '今日'}</h1>
      {person.maker_members.length > 0 || (area && !area.forMakers) ? (
        <EmptyState title="運営の担当者だけがご利用いただけます">
          権限については管理者にご確認ください。
        </EmptyState>
      ) : (
        <EmptyState title="運営とメーカーの担当者だけがご利用いただけます">
          メーカーの方は、招待のメールにあるリンクから担当者になれます。
        </EmptyState>
      )}
    </>
  )
}
