import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { type SavedSearchKind, savedSearchNouns } from '#contract/data/saved-searches.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { cutText } from '#web/kit/url-state/query-string.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

const labels = { name: '検索条件の名前' }

type SaveSearchProps = { kind: SavedSearchKind; name: string; query: string; onClose: () => void }

export function SaveSearchDialog({ kind, name: suggested, query, onClose }: SaveSearchProps) {
  const form = useForm({
    refusals: { 409: true },
    parse: (data) => ({ name: readText(data, 'name'), watched: data.has('watched') }),
    validate: ({ name }) =>
      issuesOf({
        name: name === '' ? messages.required : findLengthIssue(name, limits.savedSearchName),
      }),
    submit: async (values) => {
      await changeAsPerson('POST /users/me/searches', { body: { kind, query, ...values } })
      onClose()
      const link = { label: 'マイページで見る', href: '/mypage' }
      showSnackbar('検索条件を保存しました', 'success', undefined, link)
    },
  })
  return (
    <Dialog title="検索条件を保存" isOpen onOpenChange={onClose}>
      <Form form={form} labels={labels} name="検索条件の保存">
        <TextField
          label={labels.name}
          required
          name="name"
          autoComplete="off"
          most={limits.savedSearchName}
          defaultValue={cutText(suggested, limits.savedSearchName)}
          error={form.issues.name}
        />
        <Checkbox name="watched" defaultChecked>
          新しい{savedSearchNouns[kind]}が出たら、毎朝まとめて知らせる
        </Checkbox>
        <SubmitButton form={form} size={40}>
          保存する
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
