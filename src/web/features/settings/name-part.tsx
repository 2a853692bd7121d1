import { limits } from '#contract/data/limits.ts'
import { findNameIssue } from '#contract/data/text-rules.ts'
import { personCall } from '#web/session/person-call.ts'
import { usePerson } from '#web/session/person-only.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { issuesOf } from '#web/ui/form/form-issues.ts'
import { Part, SaveButton } from '#web/ui/form/part.tsx'
import { readText, useForm } from '#web/ui/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { keep } from './save.ts'

const labels = { screen_name: '表示名' }

export function NamePart() {
  const person = usePerson()
  const form = useForm({
    read: (data) => ({ screen_name: readText(data, 'screen_name') }),
    check: ({ screen_name }) => issuesOf({ screen_name: findNameIssue(screen_name) }),
    send: async (body) => keep(await personCall()('POST /settings/account', { body })),
  })
  return (
    <Part title="表示名" note="サービスの中で使うお名前です。">
      <Form form={form} labels={labels} name="表示名の変更">
        <TextField
          key={form.successes}
          label={labels.screen_name}
          required
          name="screen_name"
          autoComplete="name"
          most={limits.screenName}
          defaultValue={person.screen_name}
          error={form.issues.screen_name}
        />
        <SaveButton form={form} />
      </Form>
    </Part>
  )
}
