import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { AwardPhase } from '#web/shared/awards/award-phase.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly, usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { EnteredProjects } from './entered-projects.tsx'
import { EntryForm } from './entry-form.tsx'
import type { AwardCategories } from './load-award-names.ts'

export function EntryPage(data: AwardCategories) {
  const { award } = data
  return (
    <Page
      crumbs={[
        { label: 'アワード', link: { to: '/awards' } },
        { label: award.title, link: { to: '/awards/$slug', params: { slug: award.slug } } },
        { label: '応募' },
      ]}
      title={`${award.title}に応募する`}
    >
      <p className="mt-4 border-l-2 border-accent pl-4 font-semibold">
        <AwardPhase award={award} />
      </p>
      <div className="mt-8 max-w-3xl">
        <PersonOnly verified>
          <OwnProjects {...data} />
        </PersonOnly>
      </div>
    </Page>
  )
}

function OwnProjects({ award, categories }: AwardCategories) {
  const { designer } = usePerson()
  const query = usePersonQuery('GET /awards/{slug}/enterable_projects', { params: { slug: award.slug } })
  if (!query.data) return <LoadingState query={query} />
  const projects = query.data.items
  const isOpen = award.phase === 'entry'
  const waiting = projects.flatMap(({ project, entry }) => (entry ? [] : project))
  return (
    <div className="grid gap-12">
      <EnteredProjects projects={projects} categories={categories} award={award} />
      {!isOpen && waiting.length === projects.length && <Closed slug={award.slug} />}
      {isOpen && !designer && <DesignersOnly />}
      {isOpen && designer && waiting.length > 0 && (
        <EntryForm slug={award.slug} projects={waiting} categories={categories} />
      )}
      {isOpen && designer && projects.length === 0 && <NoProjects />}
    </div>
  )
}

const Closed = ({ slug }: { slug: string }) => (
  <EmptyState
    title="いまは応募の期間ではありません"
    actions={
      <ButtonLink to="/awards/$slug" params={{ slug }}>
        アワードのページへ
      </ButtonLink>
    }
  />
)

const DesignersOnly = () => (
  <EmptyState
    title="応募できるのは、デザイナー（PRO）の方です"
    actions={
      <ButtonLink to="/settings/$section" params={{ section: 'account' }} variant="primary">
        デザイナーアカウントに切り替える
      </ButtonLink>
    }
  >
    切り替えに費用はかかりません。職業などをお聞きします。
  </EmptyState>
)

const NoProjects = () => (
  <EmptyState
    title="応募できる事例がありません"
    actions={
      <ButtonLink to="/projects/new" variant="primary">
        事例を作る
      </ButtonLink>
    }
  >
    オーナーかメンバーとして入っているチームの、公開中の事例を応募できます。
  </EmptyState>
)
