import type { ApiResponse } from '#web/api/call.ts'
import { quote } from '#web/head.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { KeywordForm } from '#web/ui/keyword-form.tsx'
import { MakerCard } from '#web/ui/maker-card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import { KanaIndex } from './kana-index.tsx'
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

type RowProps = { title: string; note?: string; makers: ApiResponse<'GET /makers/search'>['items'] }

function Row({ makers, ...heading }: RowProps) {
  return (
    <Section {...heading} items={makers}>
      <CardGrid items={makers} six drawCard={(maker, place) => <MakerCard maker={maker} {...place} />} />
    </Section>
  )
}
