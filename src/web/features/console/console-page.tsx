import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { areas, findScreen } from './console-areas.ts'
import { ConsoleFrame } from './console-frame.tsx'

type ConsolePath = { area: string; record: string | undefined }

export function ConsolePage({ area, record }: ConsolePath) {
  const here = areas.get(area)
  const Screen = here && findScreen(here, record)
  const search = useLocation({ select: (location) => location.search })
  if (!Screen) return null
  const Side = record === undefined ? undefined : here.Side
  const screen = <Screen key={record} id={Number(record)} />
  return (
    <ConsoleFrame
      area={area}
      record={record}
      beside={
        record !== undefined && (
          <PageLink
            to="/console/$area"
            params={{ area }}
            // Back to the list as it was filtered.
            {...(Side && { search })}
            className="link-underlined shrink-0 text-sm"
          >
            一覧へ
          </PageLink>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-80" />}>
        {Side ? (
          <div className="min-[80rem]:grid min-[80rem]:grid-cols-[17rem_minmax(0,1fr)] min-[80rem]:gap-10">
            <div className="max-[80rem]:hidden">
              <Side id={Number(record)} />
            </div>
            <div className="@container min-w-0">{screen}</div>
          </div>
        ) : (
          screen
        )}
      </Suspense>
    </ConsoleFrame>
  )
}
