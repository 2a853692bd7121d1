import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { nameMissing } from '#contract/data/messages.ts'
import type { ProjectEditor } from '#contract/projects/editing-schemas.ts'
import { publish, readProject, unpublish } from '#web/features/editor/project-changes.ts'
import type { Saves } from '#web/features/editor/saving/saves.ts'
import { usePersonCache } from '#web/session/person-query.ts'
import { useAction } from '#web/ui/action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showSnackbar } from '#web/ui/snackbar.tsx'

type PublishPartProps = { project: ProjectEditor; saves: Saves; onRefused: () => void }

const labels: Record<string, string> = { title: '事例の名前', building_type_id: '建物の種類', posts: '写真' }

const refusals = { 422: '公開に必要な項目を入力してください。' }

/** What is missing, each with its field; published, and taken back. */
export function PublishPart({ project, saves, onRefused }: PublishPartProps) {
  const cache = usePersonCache()
  const { pending, run } = useAction()
  const navigate = useNavigate()
  const { id, published, missing } = project
  const page = { to: '/projects/$projectId', params: { projectId: String(id) } } as const

  /** What is typed last may be what was missing. */
  const publishSaved = () =>
    run(
      async () => {
        const isSaved = await saves.flush()
        const [first] = readProject(cache, id)?.missing ?? []
        if (first) {
          onRefused()
          const label = labels[first.path] ?? first.path
          showSnackbar(nameMissing(first.message, label) ?? first.message, 'error')
          return showField(first.path)
        }
        if (!isSaved) {
          const wrong = findWrong()
          showSnackbar(
            wrong?.said ?? 'まだ保存できていない項目があります。保存してから、もう一度お試しください。',
            'error',
          )
          return wrong && show(wrong.field)
        }
        await publish(id)
        showSnackbar('公開しました')
      },
      { refusals },
    )

  /** A draft may lack what a published project may not. */
  async function takeBack(): Promise<void> {
    await unpublish(id)
    void saves.retry()
  }

  /** The page is asked for once it has all that was typed. */
  function seeSaved(event: MouseEvent): void {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || saves.summary.getState().status === 'saved') return
    event.preventDefault()
    void saves.flush().then(() => navigate(page))
  }

  return (
    <section aria-labelledby="publish" className="grid grid-cols-1 gap-5">
      <h2 id="publish" className="text-lg">
        {published ? '公開しています' : '公開する'}
      </h2>
      {missing.length > 0 && <Missing missing={missing} />}
      <div className="flex flex-wrap gap-2.5">
        {published ? (
          <Button
            pending={pending}
            onClick={() => void run(takeBack, { success: '非公開にしました', refusals })}
          >
            非公開にする
          </Button>
        ) : (
          <Button variant="primary" size={48} pending={pending} onClick={() => void publishSaved()}>
            公開する
          </Button>
        )}
        <ButtonLink {...page} preload={false} onClick={seeSaved} size={published ? 40 : 48}>
          {published ? '事例のページへ' : '見え方を確かめる'}
        </ButtonLink>
      </div>
    </section>
  )
}

const Missing = ({ missing }: Pick<ProjectEditor, 'missing'>) => (
  <div className="border-l-2 border-ink bg-card px-4 py-3 text-sm">
    <p>公開するまでに、次の項目を入力してください。</p>
    <ul className="mt-1">
      {missing.map(({ path, message }) => (
        <li key={path}>
          <button
            type="button"
            onClick={() => showField(path)}
            className="min-h-6 py-1 text-left link-underlined"
          >
            {labels[path]}
          </button>
          <span className="ml-3 text-xs text-muted">{message}</span>
        </li>
      ))}
    </ul>
  </div>
)

/** Brings the field of this name into sight, and the focus into it. */
function showField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[name="${name}"]`) ?? document.getElementById(name)
  if (field) show(field)
}

function show(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** The first field that is refused as it is, and why, as it says itself. */
function findWrong() {
  const fields = document.querySelectorAll<HTMLInputElement>('main [aria-invalid=true]')
  for (const field of fields) {
    const why = document.getElementById(`${field.id}-error`)?.textContent
    if (why) return { field, said: `${field.labels?.[0]?.textContent ?? ''}：${why}` }
  }
  return undefined
}
