import { Suspense } from 'react'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { lazyExtra } from '#web/kit/ui/lazy-component.ts'
import { Page } from '#web/kit/ui/page.tsx'
import { type AppLink, PageLink } from '#web/kit/ui/page-link.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import type { ScheduleData } from './load-schedule.ts'
import { useReplacing } from './replacing.ts'
import { ScheduleTable } from './schedule-table.tsx'
import { TakeAway } from './take-away.tsx'

const EndingSummary = lazyExtra(() =>
  import('#web/shared/replacing/ending-summary.tsx').then((module) => module.EndingSummary),
)

export function SchedulePage(data: ScheduleData) {
  const { list, rooms } = data
  const replacing = useReplacing(data)
  const listLink: AppLink = { to: '/lists/$listId', params: { listId: String(list.id) } }
  return (
    <Page
      crumbs={[
        { label: 'リスト', link: { to: '/lists' } },
        { label: list.name, link: listLink },
        { label: '仕上表' },
      ]}
      className="pt-4 pb-20 print-a3"
    >
      <Heading {...data} />
      {rooms.length === 0 ? (
        <EmptyState
          title="仕上表にする製品がありません"
          actions={<ButtonLink {...listLink}>リストを見る</ButtonLink>}
        >
          家具や建材をリストに保存すると、部屋と部位の順に並びます。
        </EmptyState>
      ) : (
        <>
          <Versions {...data} />
          {replacing && (
            <Suspense fallback={null}>
              <div className="mt-6 empty:hidden">
                <EndingSummary {...replacing} />
              </div>
            </Suspense>
          )}
          <ScheduleTable rooms={rooms} replacing={replacing} />
          <TakeAway {...data} />
        </>
      )}
    </Page>
  )
}

function Heading({ list, version, total, totalWithTax, unpriced, rooms }: ScheduleData) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 laptop:mt-6 print:mt-2 print:mb-4">
      <div>
        <h1 className="text-xl leading-tight laptop:text-2xl">
          <PageLink to="/lists/$listId" params={{ listId: String(list.id) }} className="hover:underline">
            {list.name}
          </PageLink>
          <span className="ml-3 text-md font-normal text-muted">仕上表</span>
        </h1>
        {version && (
          <p className="mt-2 text-sm text-muted">
            第{version.number}版{version.note && `「${version.note}」`}　{formatDayOf(version.created_at)}{' '}
            に固定
          </p>
        )}
      </div>
      {rooms.length > 0 && (
        <p className="grow text-right text-xs text-muted">
          合計（税抜）
          <span className="num ml-2 text-xl font-semibold text-ink">{total}</span>
          <span className="block">
            税込 <span className="num">{totalWithTax}</span>
          </span>
          {unpriced > 0 && (
            <span className="block">価格か数量のない{unpriced}点は、合計に入っていません</span>
          )}
        </p>
      )}
    </header>
  )
}

function Versions({ list, version, versions, comparedWith }: ScheduleData) {
  if (versions.length === 0) return null
  const linkTo = (number?: number): AppLink => ({
    to: '/lists/$listId/schedule',
    params: { listId: String(list.id) },
    search: { version: number },
  })
  const current = (number?: number) => (version?.number === number ? 'page' : undefined)
  return (
    <>
      <TabLinks label="版">
        <TabLink {...linkTo()} keepScroll aria-current={current()}>
          いまの内容
        </TabLink>
        {versions.map(({ number, note }) => (
          <TabLink key={number} {...linkTo(number)} keepScroll aria-current={current(number)}>
            第{number}版{note && `　${note}`}
          </TabLink>
        ))}
      </TabLinks>
      {comparedWith !== null && (
        <p className="mt-3 text-xs text-muted">第{comparedWith}版から変わったところに △ が付いています。</p>
      )}
    </>
  )
}
