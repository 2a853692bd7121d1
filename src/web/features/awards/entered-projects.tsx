import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import type { AwardCategories } from './load-award-names.ts'

type Enterable = ApiResponse<'GET /awards/{slug}/enterable_projects'>['items'][number]
type Entered = { project: Enterable['project']; entry: NonNullable<Enterable['entry']> }
type EnteredProjectsProps = AwardCategories & { projects: readonly Enterable[] }

/** The entries of the user's teams; they can be withdrawn during the entry phase. */
export function EnteredProjects({ projects, categories, award }: EnteredProjectsProps) {
  const entered = projects.flatMap(({ project, entry }) => (entry ? { project, entry } : []))
  if (entered.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-lg">応募した事例</h2>
      <ul className="divide-y divide-line border-y border-line">
        {entered.map((one) => (
          <li key={one.entry.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 text-sm">
            <div className="min-w-60 flex-1">
              <p className="font-semibold">{one.entry.title}</p>
              <p className="text-xs text-muted">
                <PageLink
                  to="/projects/$projectId"
                  params={{ projectId: String(one.project.id) }}
                  className="hover:underline"
                >
                  {one.project.title}
                </PageLink>
                ・{categories.find(({ id }) => id === one.entry.award_category_id)?.name}
              </p>
            </div>
            {award.phase === 'entry' && <TakeBack slug={award.slug} {...one} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakeBack({ slug, project, entry }: { slug: string } & Entered) {
  const { pending, run } = useAction()
  const takeBack = async () => {
    await changeAsPerson('DELETE /awards/{slug}/entries/{entry_id}', {
      params: { slug, entry_id: entry.id },
    })
    showSnackbar(`「${entry.title}」の応募を取り下げました`, 'success', {
      label: '元に戻す',
      run: () => void run(enterAgain, { refusals: { 409: true } }),
    })
  }
  const enterAgain = () =>
    changeAsPerson('POST /awards/{slug}/entries', {
      params: { slug },
      body: {
        project_id: project.id,
        award_category_id: entry.award_category_id,
        title: entry.title,
        description: entry.description,
      },
      idempotencyKey: `${entry.id}-entered-again`,
    })
  return (
    <Button size={32} pending={pending} onClick={() => void run(takeBack, { refusals: { 409: true } })}>
      取り下げる
    </Button>
  )
}
