import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#web/kit/errors/error.ts'
import { Form } from '#web/kit/form/form.tsx'
import { type FormIssues, FormRefusal, firstIssues } from '#web/kit/form/form-issues.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { Wording } from './compare-drafts.ts'
import { Conflict } from './conflict.tsx'
import { type DraftFields, fieldsOf } from './draft-fields.ts'
import { DraftState, ResumedDraft } from './draft-state.tsx'
import { type SavedDraft, useRecordDraft } from './record-draft.ts'
import { refuseConflict } from './refuse-conflict.ts'
import { moveIssues, reviseIssues } from './revise-issues.ts'
import { useNewRecord } from './use-new-record.ts'

export type RecordForm<Draft extends object> = {
  /** Labels of fields for the error summary; parts of lists by path. */
  labels: Readonly<Record<string, string>> | ((draft: Draft) => Readonly<Record<string, string>>)
  validate: (draft: Draft) => FormIssues
  /** Field of an api issue by its path; by default the first name. */
  fieldOf?: (path: string) => string
  wording?: Wording<Draft>
  Beside?: (props: { draft: Draft }) => ReactNode
  /** Takes the whole width, for tables. */
  isWide?: true
  /** Further buttons beside the one that saves. */
  Tools?: () => ReactNode
}

type RecordEditorProps<Draft extends object> = RecordForm<Draft> & {
  /** Key of the draft on this device. */
  name: string
  saved: SavedDraft<Draft>
  action: (draft: Draft) => string
  send: (draft: Draft, version: number) => Promise<SavedDraft<Draft>>
  /** Asks an admin for a save that is refused to an editor. */
  ask?: ((draft: Draft, version: number) => Promise<unknown>) | undefined
  /** Saving leads to another page: locks the fields meanwhile, because their text would not come along. */
  leads?: boolean
  /** Nothing is saved yet. */
  isNew?: boolean
  /** Public page of the saved record, if it is visible. */
  publicPath?: string | null | undefined
  /** Removes without confirmation, since it can be undone. Answers whether the record is gone. */
  remove?: (() => Promise<boolean>) | false | undefined
  children: (fields: DraftFields<Draft>) => ReactNode
}

/** Editor of a record. Ctrl+S saves, Ctrl+Z undoes. */
export function RecordEditor<Draft extends object>({
  name,
  saved,
  validate,
  fieldOf = firstName,
  action,
  send,
  ask,
  leads = false,
  isNew = false,
  publicPath,
  remove,
  wording,
  Beside,
  isWide,
  Tools,
  children,
  ...described
}: RecordEditorProps<Draft>) {
  const editing = useRecordDraft(name, saved)
  const { draft } = editing
  const [isBesideShown, setBesideShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const removal = useAction()
  const [isBounded, setBounded] = useState(false)
  const asks = useRef(false)
  const labels = typeof described.labels === 'function' ? described.labels(draft) : described.labels
  const form = useForm({
    parse: () => ({ isAsking: asks.current }),
    validate: () => validate(draft),
    submit: async ({ isAsking }) => {
      const refuse = (error: unknown) => {
        const isRefused = error instanceof ApiError && error.code === 'approval_needed'
        setBounded(isRefused || (isAsking && !(error instanceof ApiError && error.errors.length > 0)))
        const { issues, problem } = readRefusal(error, fieldOf, editing.isChanged)
        throw new FormRefusal({ issues: moveIssues(issues, { before: draft, now: latest.current }), problem })
      }
      if (ask && isAsking) {
        await ask(draft, editing.version).catch(refuse)
        return setBounded(false)
      }
      const stored = await send(draft, editing.version).catch(refuse)
      setBounded(false)
      editing.goOn(stored, draft)
      editing.forget()
    },
    refusals: { 409: true },
  })
  const latest = useRef(draft)
  const { reviseIssues: revise } = form
  // Before painting, so that no issue shows at another row.
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = draft
    if (before === draft) return
    revise(({ issues, refused, isOwn }) => ({
      issues: reviseIssues(issues, { before, now: draft, isOwn, validate }),
      refused: moveIssues(refused, { before, now: draft }),
    }))
  })

  const onNewRecordKey = useNewRecord(box, isNew)
  const submit = () => box.current?.querySelector('form')?.requestSubmit()

  function onKeyDown(event: KeyboardEvent): void {
    onNewRecordKey(event)
    if (!(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
    const key = event.key.toLowerCase()
    if (key !== 's' && key !== 'z') return
    event.preventDefault()
    if (key === 's') submit()
    else if (event.shiftKey) editing.redo()
    else editing.undo()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the fields in it
    <div
      ref={box}
      inert={leads && form.pending}
      onKeyDown={onKeyDown}
      className={Beside ? 'grid grid-cols-1 gap-6 laptop:grid-cols-2' : isWide ? undefined : 'max-w-160'}
    >
      <div className="min-w-0 laptop:[&_:is(input,textarea,select,button)]:scroll-mb-20">
        <Form form={form} labels={labels}>
          <Conflict
            editing={editing}
            labels={labels}
            wording={wording}
            onKeep={submit}
            onGiveUp={form.clearRefusal}
          />
          {ask && isBounded && (
            <Button
              className="justify-self-start"
              pending={form.pending}
              onClick={() => {
                asks.current = true
                submit()
                asks.current = false
              }}
            >
              承認を頼む
            </Button>
          )}
          <ResumedDraft editing={editing} isNew={isNew} />
          {children(fieldsOf(editing, labels, form.issues))}
          <div className="z-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper py-3 save-bar laptop:sticky laptop:bottom-0">
            <SubmitButton form={form} size={40}>
              {action(draft)}
            </SubmitButton>
            {Beside && (
              <Button
                aria-pressed={isBesideShown}
                className="laptop:hidden"
                onClick={() => setBesideShown(!isBesideShown)}
              >
                見え方
              </Button>
            )}
            {Tools && <Tools />}
            <DraftState editing={editing} isNew={isNew} />
            <span className="ml-auto flex items-center gap-x-2 empty:hidden">
              {publicPath && (
                <a href={publicPath} className="link-underlined px-2 py-1.5 text-sm">
                  公開ページ
                </a>
              )}
              {remove && (
                <Button
                  variant="quiet"
                  pending={removal.pending}
                  onClick={() =>
                    void removal.run(() => remove().then((isGone) => isGone && editing.forget()), {
                      refusals: { 409: true },
                    })
                  }
                >
                  削除する
                </Button>
              )}
            </span>
          </div>
        </Form>
      </div>
      {Beside && (
        <div className={isBesideShown ? '' : 'max-laptop:hidden'}>
          <div className="sticky top-20">
            <Beside draft={draft} />
          </div>
        </div>
      )}
    </div>
  )
}

const firstName = (path: string) => path.split('.')[0] ?? path

/** Converts errors of the api to issues of fields, and conflicts to a message. */
function readRefusal(error: unknown, fieldOf: (path: string) => string, isChanged: boolean): FormRefusal {
  if (!(error instanceof ApiError && error.errors.length > 0)) return refuseConflict(isChanged)(error)
  return new FormRefusal({
    issues: firstIssues(error.errors.map(({ path, message }) => [fieldOf(path), message])),
  })
}
