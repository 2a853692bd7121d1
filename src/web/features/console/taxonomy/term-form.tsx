import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { katakanaPattern } from '#contract/data/text-rules.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { OptionRows } from './option-rows.tsx'
import { QuestionFields, readAsks } from './question-fields.tsx'
import type { Term, TermFields, TermLevel } from './term-levels.ts'

const plainName = { label: '名前', most: limits.taxonomyName }

type TermFormProps = {
  title: string
  level: Pick<TermLevel, 'nameField' | 'hasReading' | 'options' | 'asks'>
  values?: Pick<Term, 'name' | 'name_kana' | 'options' | 'asks'>
  onSave: (fields: Omit<TermFields, 'parent_id'>) => Promise<unknown>
  onDone: () => void
}

/** Enter saves, and Escape gives up. */
export function TermForm({ title, level, values, onSave, onDone }: TermFormProps) {
  const { hasReading, nameField = plainName } = level
  const labels = { name: nameField.label, name_kana: '読み（カタカナ）' }
  const [options, setOptions] = useState(values?.options ?? [])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.select(), [])
  const form = useForm({
    parse: (data) => ({
      name: readText(data, 'name'),
      name_kana: readText(data, 'name_kana'),
      ...(level.asks && { asks: readAsks(data) }),
    }),
    validate: ({ name, name_kana }) =>
      issuesOf({
        name: name ? undefined : messages.required,
        name_kana: !hasReading || katakanaPattern.test(name_kana) ? undefined : messages.katakana,
      }),
    submit: async (fields) => {
      await onSave({ ...fields, options: options.filter(({ name }) => plainLine(name) !== '') })
      onDone()
    },
    refusals: { 404: messages.notFound, 409: true, 422: true },
  })
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.stopPropagation()
    onDone()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields gives up.
    <div ref={box} onKeyDown={giveUp} className="border-l-2 border-ink bg-card/50 p-4">
      <Form form={form} labels={labels} name={title}>
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={labels.name}
            required
            name="name"
            autoComplete="off"
            most={nameField.most}
            defaultValue={values?.name}
            error={form.issues.name}
          />
          {hasReading && (
            <TextField
              label={labels.name_kana}
              required
              name="name_kana"
              autoComplete="off"
              most={limits.taxonomyName}
              defaultValue={values?.name_kana}
              error={form.issues.name_kana}
            />
          )}
        </div>
        {level.asks && <QuestionFields asks={values?.asks} />}
        {level.options && <OptionRows {...level.options} options={options} onChange={setOptions} />}
        <div className="-mt-2 flex gap-2">
          <SubmitButton form={form} size={32}>
            {values ? '保存する' : '加える'}
          </SubmitButton>
          <Button variant="quiet" size={32} onClick={onDone}>
            やめる
          </Button>
        </div>
      </Form>
    </div>
  )
}
