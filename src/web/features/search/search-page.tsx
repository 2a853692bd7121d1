import { Suspense } from 'react'
import { addPlainPart, isPlainPart, removePlainPart } from '#contract/kit/plain-parts.ts'
import { KeywordForm } from '#web/kit/form/keyword-form.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ChoiceChip, ReadWords, RemovableChip } from '#web/kit/ui/chip.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { lazyComponent } from '#web/kit/ui/lazy-component.ts'
import { Page } from '#web/kit/ui/page.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { MoreLink, Section } from '#web/kit/ui/section.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { describeReadTexts } from '#web/shared/list/read-filters.ts'
import { CutNote } from '#web/shared/search-notes/cut-note.tsx'
import { DidYouMean } from '#web/shared/search-notes/did-you-mean.tsx'
import { SaidNote } from '#web/shared/search-notes/said-note.tsx'
import { quote } from '#web/shared/site/head.ts'
import { FoundItems } from './found-items.tsx'
import { aloneLink, type FilledLists, type SearchData } from './load-search.ts'
import { kindsAbout, searchedKinds } from './search-kinds.ts'

const inPreparation = '製品と事例の掲載は準備中です。'

const isInPreparation = ({ products, projects }: FilledLists): boolean => !products && !projects

const DiscontinuedMatches = lazyComponent(() =>
  import('#web/shared/succession/discontinued-matches.tsx').then((module) => module.DiscontinuedMatches),
)

type KeywordResults = Extract<SearchData, { keyword: string }>

export function searchTitle(data: SearchData): string {
  if (data.keyword === undefined) return '検索'
  const alone = searchedKinds.find(({ name }) => name === data.alone)
  return `${quote(data.keyword)}の${alone?.label ?? '検索結果'}`
}

export function SearchPage(data: SearchData) {
  const { keyword } = data
  return (
    <Page crumbs={[{ label: '検索' }]} title={searchTitle(data)}>
      {/* On laptops the header has the same field with the same text. */}
      <div className={keyword === undefined ? undefined : 'laptop:hidden'}>
        <KeywordForm action="/search" keyword={keyword} label="検索語" placeholder="空間、製品、素材、人" />
      </div>
      <CutNote />
      {keyword === undefined ? (
        <p className="mt-6 text-sm text-muted">
          {isInPreparation(data.filled)
            ? `${inPreparation}メーカー、リスト、チーム、利用者は、名前からさがせます。`
            : '家具、建材、事例、写真、メーカー、ボード、マガジン、リスト、チーム、利用者を、ひとつの言葉からまとめてさがせます。読みやローマ字でもさがせます。'}
        </p>
      ) : (
        <Results {...data} />
      )}
    </Page>
  )
}

function Results(data: KeywordResults) {
  const { keyword, plain, found, alone, page, matches } = data
  const words = { keyword, plain }
  const total = searchedKinds.reduce((sum, { name }) => sum + found[name].total_count, 0)
  if (total === 0 && matches.length === 0) return <EmptyResults {...data} />
  return (
    <>
      <ReadAs {...data} />
      {matches.length > 0 && (
        <div className="mt-8 max-w-160">
          <Suspense>
            <DiscontinuedMatches matches={matches} />
          </Suspense>
        </div>
      )}
      {total > 0 && (
        <div className="mt-8">
          <KindTabs {...data} total={total} />
        </div>
      )}
      <div className="mt-8 grid grid-cols-1 gap-14 laptop:mt-10 laptop:gap-16">
        {kindsAbout(data).map(({ name, label, linkTo }) => {
          const { items, total_count } = found[name]
          const isAll = items.length === total_count || name === alone
          return (
            <Section
              key={name}
              title={label}
              count={total_count}
              items={items}
              link={!isAll && <MoreLink {...linkTo(words)}>{label}をすべて見る</MoreLink>}
            >
              <FoundItems name={name} found={found} />
            </Section>
          )
        })}
      </div>
      {alone && (
        <Pager
          link={aloneLink(words, alone)}
          page={page}
          totalCount={found[alone].total_count}
          className="mt-12"
        />
      )}
    </>
  )
}

function ReadAs({ keyword, plain, read: { parts, message, allPlain } }: KeywordResults) {
  if (parts.length === 0 && message === null) return null
  const read = parts.flatMap(({ text }) => (isPlainPart(plain, text) ? [] : [text]))
  return (
    <div className="mt-4 grid gap-2.5">
      <p role="status" className="text-sm text-muted empty:hidden">
        <SaidNote message={message ?? describeReadTexts(read)} />
      </p>
      <ul aria-label="読み取った条件" className="flex flex-wrap items-center gap-2">
        {parts.map(({ text, label }) => (
          <li key={text}>
            {read.includes(text) ? (
              <RemovableChip to="/search" search={{ keyword, plain: addPlainPart(plain, text) }}>
                <ReadWords text={text} label={label} />
              </RemovableChip>
            ) : (
              <ChoiceChip to="/search" search={{ keyword, plain: removePlainPart(plain, text) }}>
                {`「${text}」を「${label}」と読む`}
              </ChoiceChip>
            )}
          </li>
        ))}
        {(read.length > 0 || message !== null) && (
          <li>
            <PageLink
              to="/search"
              search={{ keyword, plain: allPlain }}
              className="inline-flex h-8 items-center text-xs text-accent underline"
            >
              言葉のままさがす
            </PageLink>
          </li>
        )}
      </ul>
    </div>
  )
}

function KindTabs({ total, ...data }: KeywordResults & { total: number }) {
  const { keyword, plain, found, alone } = data
  const words = { keyword, plain }
  return (
    <TabLinks label="種類">
      <TabLink to="/search" search={words} aria-current={alone ? undefined : 'page'} count={total}>
        すべて
      </TabLink>
      {kindsAbout(data)
        .filter(({ name }) => found[name].total_count > 0)
        .map(({ name, label, linkTo }) => (
          <TabLink
            key={name}
            {...linkTo(words)}
            aria-current={name === alone ? 'page' : undefined}
            count={found[name].total_count}
          >
            {label}
          </TabLink>
        ))}
    </TabLinks>
  )
}

function EmptyResults({ keyword, did_you_mean, did_you_mean_count, filled }: KeywordResults) {
  return (
    <div className="mt-10">
      <EmptyState
        title={`${quote(keyword)}に合うものは見つかりませんでした`}
        actions={
          <>
            {filled?.products && <ButtonLink to="/products">製品をさがす</ButtonLink>}
            {filled?.projects && <ButtonLink to="/projects">事例をさがす</ButtonLink>}
            {filled && isInPreparation(filled) && <ButtonLink to="/">ホームへ</ButtonLink>}
          </>
        }
      >
        {did_you_mean ? (
          <DidYouMean
            word={did_you_mean}
            count={did_you_mean_count}
            link={{ to: '/search', search: { keyword: did_you_mean } }}
          />
        ) : filled && isInPreparation(filled) ? (
          inPreparation
        ) : (
          '言葉を短くするか、別の呼び名でお試しください。'
        )}
      </EmptyState>
    </div>
  )
}
