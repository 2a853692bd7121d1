import { limits } from '#contract/data/limits.ts'
import { findNameIssue } from '#contract/data/text-rules.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { Part, SaveButton } from '#web/kit/form/part.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
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
