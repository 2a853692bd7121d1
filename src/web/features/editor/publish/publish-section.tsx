import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { ProjectEditor } from '#contract/projects/editing-schemas.ts'
import type { ProjectSave } from '#web/features/editor/fields/project-save.ts'
import { publish, readProject, unpublish } from '#web/features/editor/project-changes.ts'
import { postKey, projectKey } from '#web/features/editor/saving/draft-keys.ts'
import type { Saves } from '#web/features/editor/saving/saves.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonCache } from '#web/shared/session/person-query.ts'
import { type FieldToMend, findFieldsToMend } from './fields-to-mend.ts'

type PublishSectionProps = {
  project: ProjectEditor
  saves: Saves
  autosave: ProjectSave
  onRefused: () => void
  onOpenPhoto: (id: number) => void
}

const refusals = { 422: '公開に必要な項目を入力してください。' }

export function PublishSection({ project, saves, autosave, onRefused, onOpenPhoto }: PublishSectionProps) {
  const cache = usePersonCache()
  const person = usePerson()
  const { pending, run } = useAction()
  const navigate = useNavigate()
  const { id, published } = project
  useStore(saves.summary)
  const page = { to: '/projects/$projectId', params: { projectId: String(id) } } as const

  function findToMend(of: ProjectEditor): FieldToMend[] {
    const { errors, conflicts } = saves.summary.getState()
    const { fields } = autosave.store.getState()
    const keyOfPost = (post: number) => postKey(person.id, post)
    return findFieldsToMend({
      project: of,
      fields,
      issues: [...errors, ...conflicts],
      keyOfProject: projectKey(person.id, of.id),
      keyOfPost,
    })
  }

  function show({ name, postId }: FieldToMend): void {
    if (postId !== undefined) flushSync(() => onOpenPhoto(postId))
    const around = postId === undefined ? 'main' : '[aria-labelledby=open-photo]'
    const field = document.querySelector<HTMLElement>(`${around} :is([name="${name}"], #${name})`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }

  /** Saves before checking: the last input may complete a missing field. */
  const publishSaved = () =>
    run(
      async () => {
        const isSaved = await saves.flush()
        const [first] = findToMend(readProject(cache, id) ?? project)
        if (first) {
          onRefused()
          return show(first)
        }
        if (!isSaved)
          return showSnackbar(
            'まだ保存できていない項目があります。保存してから、もう一度お試しください。',
            'error',
          )
        await publish(id)
        showSnackbar('公開しました', 'success', undefined, { label: 'ページを見る', href: `/projects/${id}` })
      },
      { refusals },
    )

  /** Drafts have fewer required fields, so refused changes are sent again. */
  async function takeBack(): Promise<void> {
    await unpublish(id)
    void saves.retry()
  }

  /** Saves everything before it follows the link. */
  function seeSaved(event: MouseEvent): void {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || saves.summary.getState().status === 'saved') return
    event.preventDefault()
    void saves.flush().then(() => navigate(page))
  }

  const toMend = findToMend(project)
  return (
    <section aria-labelledby="publish" className="grid grid-cols-1 gap-5">
      <h2 id="publish" className="text-lg">
        {published ? '公開しています' : '公開する'}
      </h2>
      {toMend.length > 0 && (
        <div className="border-l-2 border-ink bg-card px-4 py-3 text-sm">
          <p>
            {published
              ? '次の項目は、まだ保存できていません。'
              : '公開するまでに、次の項目をご確認ください。'}
          </p>
          <ul className="mt-1">
            {toMend.map((field) => (
              <li key={`${field.postId} ${field.name}`}>
                <button
                  type="button"
                  onClick={() => show(field)}
                  className="min-h-6 py-1 text-left link-underlined wrap-anywhere"
                >
                  {field.label}：{field.message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
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
