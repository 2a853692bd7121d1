import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Team } from '#contract/teams/schemas.ts'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { FormSection, SaveButton } from '#web/kit/form/form-section.tsx'
import { onlyChanged } from '#web/kit/form/only-changed.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { TeamLogo } from '#web/shared/people/team-logo.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson, personQuery } from '#web/shared/session/person-query.ts'
import { PictureChoice } from '#web/shared/session/picture-choice.tsx'
import { renewPerson } from '#web/shared/session/renew-person.ts'
import { AddressSection } from './address-section.tsx'
import { updateTeam } from './change-team.ts'
import { OwnersPage } from './owners-page.tsx'
import { RelatedTeamsSection } from './related-teams-section.tsx'
import { checkTeam, readTeam, TeamFields, teamLabels } from './team-form.tsx'

export function EditTeamPage({ id }: { id: number }) {
  return (
    <OwnersPage id={id} at="/teams/$teamId/edit">
      {(team) => (
        <>
          <AboutSection team={team} />
          <LogoSection team={team} />
          <RelatedTeamsSection team={team} />
          <AddressSection team={team} />
          <DeleteSection team={team} />
        </>
      )}
    </OwnersPage>
  )
}

function AboutSection({ team }: { team: Team }) {
  const [opened, setOpened] = useState(team)
  const person = usePerson()
  const form = useForm({
    draft: draftKey(person.id, `team-${team.id}`),
    parse: readTeam,
    validate: checkTeam,
    submit: async (body) => {
      setOpened(await updateTeam(team.id, onlyChanged(body, { ...opened, website: opened.website ?? '' })))
      showSnackbar('保存しました')
    },
  })
  return (
    <FormSection title="基本の情報">
      <Form form={form} labels={teamLabels} name="基本の情報">
        <TeamFields key={form.successes} team={opened} issues={form.issues} />
        <SaveButton form={form} />
      </Form>
    </FormSection>
  )
}

function LogoSection({ team }: { team: Team }) {
  return (
    <FormSection title="ロゴ">
      <PictureChoice
        label="ロゴの画像"
        hasPicture={team.logo !== null}
        onChange={async (logo_image_id) => {
          await updateTeam(team.id, { logo_image_id })
          showSnackbar(logo_image_id === null ? 'ロゴを外しました' : 'ロゴを変更しました')
        }}
      >
        <TeamLogo team={team} size={80} />
      </PictureChoice>
    </FormSection>
  )
}

function DeleteSection({ team }: { team: Team }) {
  const [isAsked, setAsked] = useState(false)
  const { pending, run } = useAction()
  const navigate = useNavigate()
  const remove = () =>
    run(
      async () => {
        const params = { id: team.id }
        await changeAsPerson(
          'DELETE /teams/{id}',
          { params },
          {
            store: (cache) => cache.removeQueries(personQuery('GET /teams/{id}', { params })),
            also: ['GET /users/{id}/teams', 'GET /users/me/lists'],
          },
        )
        // Navigates first: another render would load the deleted team.
        await navigate({ to: '/mypage' })
        await renewPerson()
      },
      { success: 'チームを削除しました', refusals: { 409: true } },
    )
  return (
    <FormSection
      title="チームの削除"
      note="削除すると、元に戻せません。事例が残っているあいだは削除できません。"
    >
      <div>
        <Button pending={pending} onClick={() => setAsked(true)}>
          チームを削除する
        </Button>
      </div>
      <AskFirst
        title="チームを削除しますか"
        action="削除する"
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void remove()}
      >
        「{team.name}
        」を削除します。メンバーの所属と招待もなくなり、チームのリストは作った方のものになります。
      </AskFirst>
    </FormSection>
  )
}
