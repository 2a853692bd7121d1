import { KeywordForm } from '#web/kit/form/keyword-form.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { TeamGrid } from '#web/shared/people/team-card.tsx'
import { CutNote } from '#web/shared/search-notes/cut-note.tsx'
import { quote } from '#web/shared/site/head.ts'
import type { Teams } from './load-teams.ts'

export function TeamsPage(props: Teams) {
  return (
    <Page crumbs={[{ label: 'チーム' }]} title="チーム">
      <p className="mt-2 text-sm text-muted">
        空間をつくる設計者の集まりを、名前、読み、所在地からさがせます。
      </p>
      <p className="mt-4">
        <ButtonLink to="/teams/new" size={32}>
          新しいチームを作る
        </ButtonLink>
      </p>
      <KeywordForm
        action="/teams"
        label="チームの名前"
        placeholder="名前や読み、所在地でさがす"
        keyword={props.keyword}
      />
      <CutNote />
      <div className="mt-10 laptop:mt-12">
        {props.keyword === undefined ? <LatestTeams {...props} /> : <FoundTeams {...props} />}
      </div>
    </Page>
  )
}

function LatestTeams({ latest }: Extract<Teams, { keyword?: undefined }>) {
  if (latest.length === 0)
    return (
      <EmptyState title="事例を公開したチームは、まだありません">
        チームを作ると、事例を公開できます。おひとりでもご利用いただけます。
      </EmptyState>
    )
  return (
    <Section title="事例を公開したばかりのチーム">
      <TeamGrid teams={latest} />
    </Section>
  )
}

function FoundTeams({ keyword, page, found }: Extract<Teams, { keyword: string }>) {
  if (found.items.length === 0) {
    return (
      <EmptyState
        title={`${quote(keyword)}に合うチームは見つかりませんでした`}
        actions={<ButtonLink to="/teams">チームのトップへ</ButtonLink>}
      >
        読みをひらがなで入力するか、短い語でお試しください。
      </EmptyState>
    )
  }
  return (
    <Section title={`${quote(keyword)}のチーム`} note={`${formatNumber(found.total_count)}チーム`}>
      <TeamGrid teams={found.items} />
      <Pager
        link={{ to: '/teams', search: { keyword } }}
        page={page}
        totalCount={found.total_count}
        className="mt-14"
      />
    </Section>
  )
}
