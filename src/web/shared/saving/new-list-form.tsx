import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { createList, type Savable, saveTo } from './saving.ts'
import { tellOfList } from './tell-of-list.ts'

export function NewListForm({ thing, isFirst }: { thing: Savable; isFirst: boolean }) {
  const form = useForm({
    refusals: { 409: true },
    read: (data) => ({ name: readText(data, 'name'), is_private: !data.has('public') }),
    check: ({ name }) => issuesOf({ name: name === '' ? messages.required : undefined }),
    send: async (body) => {
      const list = await createList(body)
      await saveTo(list, thing)
      tellOfList(list, 'に保存しました')
    },
  })
  return (
    <div className={isFirst ? undefined : 'border-t border-line pt-5'}>
      <Form key={form.successes} form={form} labels={{ name: '新しいリストの名前' }} name="新しいリスト">
        <div className="grid gap-3">
          <TextField
            label="新しいリストの名前"
            required
            name="name"
            error={form.issues.name}
            most={limits.listName}
            placeholder="例：玄関まわり"
            autoComplete="off"
          />
          <Checkbox name="public">公開する（だれでも見られます）</Checkbox>
          <SubmitButton form={form}>作って保存する</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
