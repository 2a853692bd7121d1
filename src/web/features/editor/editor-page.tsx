import { useState } from 'react'
import { useStore } from 'zustand'
import { limits } from '#contract/data/limits.ts'
import type { ProjectEditor } from '#contract/projects/editing-schemas.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { nameProject } from '#web/shared/photos/name-project.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { DrawingSection } from './drawings/drawing-section.tsx'
import { CreditFields } from './fields/credit-fields.tsx'
import { EditedText } from './fields/edited-field.tsx'
import { ProjectFields } from './fields/project-fields.tsx'
import type { ProjectSave } from './fields/project-save.ts'
import type { Taxonomy } from './load-taxonomy.ts'
import { type OpenedPhoto, PhotoSection } from './photos/photo-section.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { useProject } from './project-changes.ts'
import { DeletePart } from './publish/delete-part.tsx'
import { PublishPart } from './publish/publish-part.tsx'
import { SharePart } from './publish/share-part.tsx'
import { SaveLine } from './saving/save-line.tsx'
import type { Saves } from './saving/saves.ts'
import { useSaves } from './use-saves.ts'

type EditorPageProps = { id: number; taxonomy: Taxonomy }

export function EditorPage({ id, taxonomy }: EditorPageProps) {
  return (
    <Page
      crumbs={[{ label: 'マイページ', link: { to: '/mypage' } }, { label: '事例の編集' }]}
      title="事例の編集"
    >
      <div className="mt-6">
        <PersonOnly verified keeps="保存前の入力は、この端末に残ります。">
          <Loaded id={id} taxonomy={taxonomy} />
        </PersonOnly>
      </div>
    </Page>
  )
}

function Loaded({ id, taxonomy }: EditorPageProps) {
  const project = useProject(id)
  const status = project.error instanceof ApiError && project.error.status
  if (status === 404)
    return (
      <EmptyState
        title="この事例は見つかりません"
        actions={<ButtonLink to="/mypage">マイページへ</ButtonLink>}
      >
        削除されたか、ほかの方には見えない事例です。
      </EmptyState>
    )
  if (project.data) return <Editor project={project.data} taxonomy={taxonomy} />
  if (status !== 403) return <LoadingState query={project} height="h-96" />
  return (
    <EmptyState title="この事例は編集できません" actions={<ButtonLink to="/mypage">マイページへ</ButtonLink>}>
      事例は、そのチームのオーナーとメンバーの方が編集できます。
    </EmptyState>
  )
}

type EditorProps = { project: ProjectEditor; taxonomy: Taxonomy }

function Editor({ project, taxonomy }: EditorProps) {
  const { saves, autosave } = useSaves(project)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-paper px-4 py-3">
        <Named autosave={autosave} project={project} />
        <div className="flex items-center gap-4">
          <SaveLine saves={saves} openedAt={project.updated_at} />
          <Button
            size={32}
            aria-expanded={isPreviewOpen}
            onClick={() => setPreviewOpen(!isPreviewOpen)}
            className="max-laptop:hidden"
          >
            {isPreviewOpen ? '見え方を閉じる' : '見え方を横に表示'}
          </Button>
        </div>
      </div>
      <div
        className={classNames(
          'mt-8',
          isPreviewOpen &&
            'grid grid-cols-1 items-start gap-10 laptop:grid-cols-[minmax(0,1fr)_clamp(24rem,38vw,48rem)]',
        )}
      >
        <Fields
          project={project}
          taxonomy={taxonomy}
          saves={saves}
          autosave={autosave}
          isNarrow={isPreviewOpen}
        />
        {isPreviewOpen && <PreviewPane project={project} saves={saves} />}
      </div>
    </>
  )
}

type FieldsProps = EditorProps & { saves: Saves; autosave: ProjectSave; isNarrow: boolean }

function Fields({ project, taxonomy, saves, autosave, isNarrow }: FieldsProps) {
  /** From then on fields show missing values too. */
  const [isRefused, setRefused] = useState(false)
  const [openedPhoto, setOpenedPhoto] = useState<OpenedPhoto>()
  const openPhoto = (id: number) => setOpenedPhoto((now) => ({ id, visit: (now?.visit ?? 0) + 1 }))
  const missingOf = (name: string) =>
    isRefused ? project.missing.find(({ path }) => path === name)?.message : undefined
  return (
    <div className="grid grid-cols-1 gap-14">
      <div className="max-w-3xl">
        <EditedText
          autosave={autosave}
          name="title"
          required
          missing={missingOf('title')}
          most={limits.projectTitle}
        />
      </div>
      <PhotoSection
        project={project}
        spaces={taxonomy.spaces}
        saves={saves}
        missing={missingOf('posts')}
        opened={openedPhoto}
        onOpen={openPhoto}
        onClose={() => setOpenedPhoto(undefined)}
      />
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-x-16 gap-y-14',
          !isNarrow && 'laptop:grid-cols-[minmax(0,48rem)_minmax(16rem,1fr)]',
        )}
      >
        <div className="grid grid-cols-1 gap-14">
          <section aria-labelledby="data" className="grid grid-cols-1 gap-6">
            <h2 id="data" className="text-lg">
              文章とデータ
            </h2>
            <ProjectFields
              autosave={autosave}
              taxonomy={taxonomy}
              missingType={missingOf('building_type_id')}
            />
            <CreditFields autosave={autosave} team={project.team} />
          </section>
          <DrawingSection project={project} />
        </div>
        <div className="grid grid-cols-1 gap-10 laptop:sticky laptop:top-20">
          <PublishPart
            project={project}
            saves={saves}
            autosave={autosave}
            onRefused={() => setRefused(true)}
            onOpenPhoto={openPhoto}
          />
          <SharePart project={project} />
          <DeletePart id={project.id} saves={saves} />
        </div>
      </div>
    </div>
  )
}

function Named({ autosave, project }: { autosave: ProjectSave; project: ProjectEditor }) {
  const title = useStore(autosave.store, (state) => state.fields.title)
  return (
    <p className="min-w-0 flex-[1_1_8rem] truncate text-sm">
      <span className="mr-3 text-xs text-muted">
        <span className="max-laptop:hidden">{project.team.name}・</span>
        {project.published ? '公開中' : '下書き'}
      </span>
      {nameProject(title.trim())}
    </p>
  )
}
