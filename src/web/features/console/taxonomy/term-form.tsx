import { type KeyboardEvent, useEffect, useRef } from 'react'
import { plainKatakana } from '#contract/data/kana.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { katakanaPattern } from '#contract/data/text-rules.ts'
import { Conflict } from '#web/features/console/conflict.tsx'
import { fieldsOf } from '#web/features/console/draft-fields.ts'
import { DraftState } from '#web/features/console/draft-state.tsx'
import { NameFields } from '#web/features/console/name-fields.tsx'
import { useRecordDraft } from '#web/features/console/record-draft.ts'
import { refuseConflict } from '#web/features/console/refuse-conflict.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { OptionRows } from './option-rows.tsx'
import { QuestionFields } from './question-fields.tsx'
import { type TermDraft, termWording, toTermDraft } from './term-draft.ts'
import type { Term, TermLevel } from './term-levels.ts'

const plainName = { label: '名前', most: limits.taxonomyName }

type TermFormProps = {
  title: string
  level: TermLevel
  parentId: number | null
  /** Omitted for a new term. */
  term?: Term
  /** Set if the term was removed during the edit: the draft becomes a new term. */
  isGone?: boolean
  onDone: () => void
}

/** Enter saves, and Escape closes. The draft stays on the device until it is saved. */
export function TermForm({ title, level, parentId, term, isGone = false, onDone }: TermFormProps) {
  const { hasReading, nameField = plainName } = level
  const labels = {
    ...{ name: nameField.label, name_kana: '読み', asks: '答えかた' },
    options: level.options?.noun ?? '',
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.select(), [])
  const editing = useRecordDraft<TermDraft>(
    `/console/taxonomy/${level.key}/${term?.id ?? `new-${parentId ?? ''}`}`,
    { draft: toTermDraft(level, term), version: term?.version ?? 0 },
  )
  const { draft, change } = editing
  const form = useForm({
    parse: () => ({
      ...draft,
      ...{ name: plainLine(draft.name), name_kana: plainKatakana(draft.name_kana) },
      options: draft.options.filter(({ name }) => plainLine(name) !== ''),
    }),
    validate: ({ name, name_kana }) =>
      issuesOf({
        name: name ? undefined : messages.required,
        name_kana: !hasReading || katakanaPattern.test(name_kana) ? undefined : messages.katakana,
      }),
    submit: async (fields) => {
      if (term && !isGone)
        await level
          .update({ ...term, version: editing.version }, fields)
          .catch(refuseConflict(editing.isChanged))
      else
        await level.create({
          ...fields,
          options: fields.options.map((option) => ({ ...option, id: null })),
          parent_id: parentId,
        })
      editing.forget()
      onDone()
    },
    refusals: { 404: messages.notFound, 409: true, 422: true },
  })
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.stopPropagation()
    onDone()
  }
  const { text } = fieldsOf(editing, labels, form.issues)
  if (isGone && !editing.isChanged) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields closes it.
    <div ref={box} onKeyDown={giveUp} className="border-l-2 border-ink bg-card/50 p-4">
      <Form form={form} labels={labels} name={title}>
        {isGone ? (
          <p role="status" className="text-sm text-err">
            この{level.noun}は、ほかの担当者が削除したか統合しました。いまの内容で、新しく加えられます。
          </p>
        ) : (
          <Conflict
            editing={editing}
            labels={labels}
            wording={termWording}
            onKeep={() => box.current?.querySelector('form')?.requestSubmit()}
            onGiveUp={form.clearRefusal}
          />
        )}
        <div className="grid gap-4 tablet:grid-cols-2">
          <NameFields
            fields={{ draft, change, text }}
            most={nameField.most}
            mostOfReading={limits.taxonomyName}
            hasReading={hasReading}
          />
        </div>
        {draft.asks && <QuestionFields asks={draft.asks} onChange={(asks) => change({ asks }, 'asks')} />}
        {level.options && (
          <OptionRows
            {...level.options}
            stored={term?.options ?? []}
            options={draft.options}
            onChange={(options, field) => change({ options }, field)}
          />
        )}
        <div className="-mt-2 flex flex-wrap items-center gap-2">
          <SubmitButton form={form} size={32}>
            {term && !isGone ? '保存する' : '加える'}
          </SubmitButton>
          <Button variant="quiet" size={32} onClick={onDone}>
            閉じる
          </Button>
          <DraftState editing={editing} isNew={!term} />
        </div>
      </Form>
    </div>
  )
}
