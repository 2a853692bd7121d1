import { Suspense } from 'react'
import { limits } from '#contract/data/limits.ts'
import { attachmentTypes } from '#contract/data/project-enums.ts'
import type { ProjectEditor } from '#contract/projects/editing-schemas.ts'
import type { Attachment } from '#contract/projects/schemas.ts'
import { describePlace, moveTo } from '#web/kit/reorder/place.ts'
import { runAction, useAction } from '#web/kit/ui/action.ts'
import { lazyInBrowser } from '#web/kit/ui/lazy-component.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { cutText } from '#web/kit/url-state/query-string.ts'
import { FileButton } from '#web/shared/photo-upload/photo-drop.tsx'
import { FileRefused, preparePhoto } from '#web/shared/photo-upload/prepare-photo.ts'
import { addDrawing, moveDrawing } from './drawing-changes.ts'
import { DrawingRow } from './drawing-row.tsx'

const OrderedList = lazyInBrowser(() =>
  import('#web/kit/reorder/ordered-list.tsx').then((module) => module.OrderedList<Row>),
)

type Row = { id: number; name: string; drawing: Attachment }

const refusals = { 409: true, 413: true, 415: true, 422: true } as const

export function DrawingSection({ project: { id, attachments } }: { project: ProjectEditor }) {
  const { pending, run } = useAction()

  /** Sequentially, to keep the chosen order. */
  async function add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const image = await preparePhoto(file).catch((error: unknown) => showFailure(file, error))
      if (!image) continue
      const fields = { ...describeFile(file.name), image }
      await run(() => addDrawing(id, fields), { success: '図面を入れました', refusals })
    }
  }

  function move(from: number, to: number): void {
    const ids = attachments.map((drawing) => drawing.id)
    const moved = ids[from]
    if (moved === undefined) return
    void runAction(() => moveDrawing(id, moved, moveTo(ids, from, to)), { success: describePlace(to) })
  }

  return (
    <section aria-labelledby="drawings" className="grid grid-cols-1 gap-5">
      <div className="flex items-baseline gap-3">
        <h2 id="drawings" className="text-lg">
          図面・資料
        </h2>
        <p className="num text-xs text-muted">
          {attachments.length} / {limits.attachmentsPerProject}点
        </p>
      </div>
      {attachments.length > 0 && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <OrderedList
            label="図面の順番"
            items={attachments.map((drawing) => ({ id: drawing.id, name: drawing.title, drawing }))}
            onMove={move}
            drawItem={({ drawing }) => <DrawingRow key={drawing.id} projectId={id} drawing={drawing} />}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton label="図面の画像を選ぶ" pending={pending} onFiles={(files) => void add(files)} />
        <p className="text-xs text-muted">
          平面図、断面図、仕上表など。JPEG、PNG、WebP、AVIF。1点 10 MB まで。
        </p>
      </div>
    </section>
  )
}

function showFailure({ name }: File, error: unknown): undefined {
  if (!(error instanceof FileRefused)) throw error
  showSnackbar(`${name}：${error.message}`, 'error')
}

/** 1階平面図.png is a plan with that title. */
function describeFile(file: string): { title: string; attachment_type: number } {
  const title = cutText(file.normalize('NFC').replace(/\.\w+$/, ''), limits.attachmentTitle) || '図面'
  const type = attachmentTypes.find(({ label }) => title.includes(label)) ?? attachmentTypes[0]
  return { title, attachment_type: type.id }
}
