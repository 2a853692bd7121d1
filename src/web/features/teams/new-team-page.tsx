import { useNavigate } from '@tanstack/react-router'
import { Form } from '#web/kit/form/form.tsx'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { PersonOnly, usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import { renewPerson } from '#web/shared/session/renew-person.ts'
import { checkTeam, readTeam, TeamFields, teamLabels } from './team-form.tsx'

export function NewTeamPage() {
  return (
    <FormPage
      title="新しいチーム"
      lead="いっしょに事例を公開する方の集まりです。作った方がオーナーになり、ほかの方を招待できます。ロゴと関連チームは、作ったあとに設定できます。"
    >
      <PersonOnly verified>
        <NewTeam />
      </PersonOnly>
    </FormPage>
  )
}

function NewTeam() {
  const navigate = useNavigate()
  const person = usePerson()
  const form = useForm({
    draft: draftKey(person.id, 'team-new'),
    refusals: { 409: true },
    parse: readTeam,
    validate: checkTeam,
    submit: async (body) => {
      const { id } = await changeAsPerson('POST /teams', { body }, { also: ['GET /users/{id}/teams'] })
      await renewPerson()
      await navigate({ to: '/teams/$teamId', params: { teamId: String(id) } })
      showSnackbar('チームを作りました')
    },
  })
  return (
    <Form form={form} labels={teamLabels} name="新しいチーム">
      <TeamFields issues={form.issues} />
      <SubmitButton form={form} wide>
        チームを作る
      </SubmitButton>
    </Form>
  )
}
