import { type KeyboardEvent, useRef, useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#web/api/error.ts'
import { changedByColleague, ThingForm } from '#web/features/console/thing-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormRefusal, issuesOf } from '#web/ui/form/form-issues.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { blockLabels, type Draft, useArticleDraft } from './article-draft.ts'
import { ArticleFields, labels } from './article-fields.tsx'
import { Preview } from './preview.tsx'
import { type ArticleInput, toInput } from './to-input.ts'

type EditorProps = {
  /** Under which what is written is kept on this device. */
  draftKey: string
  stored: Draft
  version: number
  send: (input: ArticleInput, version: number) => Promise<void>
  remove?: (() => Promise<void>) | undefined
}

/** The fields of an article, and beside them how it will be read. Ctrl with S saves, with Z takes back. */
export function ArticleEditor({ draftKey, stored, version, send, remove }: EditorProps) {
  const article = useArticleDraft(draftKey, stored, version)
  const { draft } = article
  const [isPreview, setPreview] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const form = useForm({
    read: () => draft,
    check: ({ title, slug }) =>
      issuesOf({
        title: title.trim() === '' ? messages.required : undefined,
        slug: slug === '' ? messages.required : undefined,
      }),
    send: async () => {
      await send(toInput(draft), article.version).catch(refuse)
      article.forget()
    },
    refusals: changedByColleague,
  })

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    const key = event.key.toLowerCase()
    if (key !== 's' && key !== 'z') return
    event.preventDefault()
    if (key === 's') fields.current?.querySelector('form')?.requestSubmit()
    else if (event.shiftKey) article.redo()
    else article.undo()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the fields in it
    <div
      ref={fields}
      onKeyDown={onKeyDown}
      className="grid grid-cols-1 gap-6 laptop:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center gap-2 laptop:col-span-2">
        <Button size={32} aria-disabled={!article.canUndo} onClick={article.undo}>
          元に戻す
        </Button>
        <Button size={32} aria-disabled={!article.canRedo} onClick={article.redo}>
          やり直す
        </Button>
        <p role="status" className="text-xs text-muted">
          {article.isChanged && '保存していない内容は、この端末に残ります'}
        </p>
        {article.isChanged && (
          <Button size={32} variant="quiet" onClick={article.discard}>
            保存した内容に戻す
          </Button>
        )}
        <Button
          size={32}
          aria-pressed={isPreview}
          className="laptop:hidden"
          onClick={() => setPreview(!isPreview)}
        >
          見え方
        </Button>
      </div>
      <div className={isPreview ? 'max-laptop:hidden' : ''}>
        <ThingForm
          form={form}
          labels={{ ...labels, ...blockNames(draft) }}
          action={actionOf(draft, stored)}
          remove={remove}
        >
          <ArticleFields draft={draft} change={article.change} issues={form.issues} />
        </ThingForm>
      </div>
      <div className={isPreview ? '' : 'max-laptop:hidden'}>
        <div className="sticky top-20">
          <Preview draft={draft} />
        </div>
      </div>
    </div>
  )
}

/** What is wrong in a block is said of the block. */
function refuse(error: unknown): never {
  if (!(error instanceof ApiError) || error.errors.length === 0) throw error
  const found = error.errors.map(({ path, message }) => [path.replace(/^(body\.\d+)\..*/, '$1'), message])
  throw new FormRefusal({ issues: Object.fromEntries(found.toReversed()) })
}

const blockNames = ({ body }: Draft) =>
  Object.fromEntries(
    body.map(({ type }, index) => [`body.${index}`, `${index + 1}番目の${blockLabels[type]}`]),
  )

function actionOf({ published_at }: Draft, stored: Draft): string {
  if (published_at === null) return '下書きを保存する'
  if (Date.parse(published_at) > Date.now()) return '公開を予約する'
  return stored.published_at === null ? '公開する' : '保存する'
}
