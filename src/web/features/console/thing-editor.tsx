import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
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
import { DraftState } from './draft-state.tsx'
import { changedByColleague, type Saved, savedByColleague, useThingDraft } from './thing-draft.ts'

export type ThingForm<Draft extends object> = {
  /** Labels of fields for the error summary; parts of lists by path. */
  labels: Readonly<Record<string, string>> | ((draft: Draft) => Readonly<Record<string, string>>)
  check: (draft: Draft) => FormIssues
  /** Field of an api issue by its path; by default the first name. */
  fieldOf?: (path: string) => string
  wording?: Wording<Draft>
  Beside?: (props: { draft: Draft }) => ReactNode
}

type EditorProps<Draft extends object> = ThingForm<Draft> & {
  /** Key of the draft on this device. */
  name: string
  saved: Saved<Draft>
  action: (draft: Draft) => string
  send: (draft: Draft, version: number) => Promise<Saved<Draft>>
  /** Public page of the saved thing, if it is visible. */
  publicPath?: string | null | undefined
  /** Removes without confirmation, since it can be undone. */
  remove?: (() => Promise<void>) | false | undefined
  children: (fields: DraftFields<Draft>) => ReactNode
}

/** Editor of a thing. Ctrl+S saves, Ctrl+Z undoes. */
export function ThingEditor<Draft extends object>({
  name,
  saved,
  check,
  fieldOf = firstName,
  action,
  send,
  publicPath,
  remove,
  wording,
  Beside,
  children,
  ...said
}: EditorProps<Draft>) {
  const thing = useThingDraft(name, saved)
  const { draft } = thing
  const [isBesideShown, setBesideShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const removal = useAction()
  const labels = typeof said.labels === 'function' ? said.labels(draft) : said.labels
  const form = useForm({
    read: () => draft,
    check,
    send: async () => {
      thing.goOn(await send(draft, thing.version).catch(refuse(fieldOf, thing.isChanged)), draft)
      thing.forget()
    },
    refusals: { 409: true },
  })

  const submit = () => box.current?.querySelector('form')?.requestSubmit()

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
    const key = event.key.toLowerCase()
    if (key !== 's' && key !== 'z') return
    event.preventDefault()
    if (key === 's') submit()
    else if (event.shiftKey) thing.redo()
    else thing.undo()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the fields in it
    <div
      ref={box}
      onKeyDown={onKeyDown}
      className={Beside ? 'grid grid-cols-1 gap-6 laptop:grid-cols-2' : 'max-w-160'}
    >
      <div className="min-w-0 laptop:[&_:is(input,textarea,select,button)]:scroll-mb-20">
        <Form form={form} labels={labels}>
          <Conflict
            thing={thing}
            labels={labels}
            wording={wording}
            onKeep={submit}
            onGiveUp={form.withdraw}
          />
          {children(fieldsOf(thing, labels, form.issues))}
          <div className="z-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper py-3 laptop:sticky laptop:bottom-0">
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
            <DraftState thing={thing} />
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
                    void removal.run(() => remove().then(thing.forget), { refusals: { 409: true } })
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
const refuse = (fieldOf: (path: string) => string, isChanged: boolean) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'conflict')
    throw new FormRefusal({ problem: isChanged ? changedByColleague : savedByColleague })
  if (error.errors.length === 0) throw error
  throw new FormRefusal({
    issues: firstIssues(error.errors.map(({ path, message }) => [fieldOf(path), message])),
  })
}
