import { KeywordForm } from '#web/kit/form/keyword-form.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { CardGrid } from '#web/kit/ui/card-grid.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { MakerCard } from '#web/shared/cards/maker-card.tsx'
import { CutNote } from '#web/shared/search-notes/cut-note.tsx'
import { quote } from '#web/shared/site/head.ts'
import { groupByKanaRow } from './kana-rows.ts'
import type { Makers } from './load-makers.ts'

export function MakersPage(props: Makers) {
  const isEmpty = props.keyword === undefined && props.all.items.length === 0
  return (
    <Page crumbs={[{ label: 'メーカー' }]} title="メーカー">
      {isEmpty ? (
        <div className="mt-8">
          <EmptyState title="メーカーは準備中です">掲載まで、しばらくお待ちください。</EmptyState>
        </div>
      ) : (
        <Searchable {...props} />
      )}
    </Page>
  )
}

function Searchable(props: Makers) {
  return (
    <>
      <KeywordForm
        action="/makers"
        keyword={props.keyword}
        label="メーカーの名前"
        placeholder="名前や読みでさがす"
      />
      <CutNote />
      {props.keyword === undefined ? <AllMakers {...props} /> : <FoundMakers {...props} />}
    </>
  )
}

function AllMakers({ all, picks }: Extract<Makers, { keyword?: undefined }>) {
  return (
    <div className="mt-10 grid grid-cols-1 gap-16 laptop:mt-12">
      <KanaIndex makers={all.items} />
      <Row title="新しいメーカー" makers={picks.latest} />
      <Row title="今日のメーカー" note="毎日入れ替わります" makers={picks.random} />
    </div>
  )
}

function FoundMakers({ keyword, found }: Extract<Makers, { keyword: string }>) {
  if (found.items.length === 0) {
    return (
      <div className="mt-10">
        <EmptyState
          title={`${quote(keyword)}に合うメーカーは見つかりませんでした`}
          actions={
            <>
              <ButtonLink to="/makers">すべてのメーカー</ButtonLink>
              <ButtonLink to="/products" search={{ keyword }}>
                製品をさがす
              </ButtonLink>
            </>
          }
        >
          読みをひらがなで入力するか、短い語でお試しください。
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="mt-10">
      <Row
        title={`${quote(keyword)}のメーカー`}
        note={`${formatNumber(found.total_count)}社`}
        makers={found.items}
      />
    </div>
  )
}

type MakerRowProps = { title: string; note?: string; makers: ApiResponse<'GET /makers/search'>['items'] }

function Row({ makers, ...heading }: MakerRowProps) {
  return (
    <Section {...heading} items={makers}>
      <CardGrid items={makers} six drawCard={(maker, place) => <MakerCard maker={maker} {...place} />} />
    </Section>
  )
}

function KanaIndex({ makers }: { makers: ApiResponse<'GET /makers/all'>['items'] }) {
  return (
    <section aria-label="五十音の索引" className="border-b border-line">
      {groupByKanaRow(makers).map((row) => (
        <div
          key={row.label}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-3 laptop:grid-cols-[6rem_minmax(0,1fr)] laptop:py-4"
        >
          <h2 className="text-lg text-muted">{row.label}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-1 laptop:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] laptop:gap-x-6">
            {row.items.map((maker) => (
              <li key={maker.id} className="flex flex-wrap items-baseline gap-x-3">
                <PageLink
                  to="/makers/$makerId"
                  params={{ makerId: String(maker.id) }}
                  className="py-1 text-md hover:underline"
                >
                  {maker.name}
                </PageLink>
                {!maker.available_sample_request && <span className="text-2xs text-muted">サンプルなし</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
