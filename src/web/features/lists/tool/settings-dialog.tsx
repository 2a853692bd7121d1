import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import { teamMemberKind } from '#contract/data/space-enums.ts'
import type { List } from '#contract/lists/schemas.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { onlyChanged } from '#web/kit/form/only-changed.ts'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { readLastList, rememberList } from '#web/shared/saving/last-list.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson, personQuery, usePersonQuery } from '#web/shared/session/person-query.ts'

const labels = { name: 'リストの名前', description: '説明', is_private: '公開', team_id: 'チーム' }

const visibilities = [
  { id: 'private', label: '非公開', note: '自分と、チームのリストならチームの人だけが見られます' },
  { id: 'public', label: '公開', note: 'だれでも見られ、検索にも出ます。部屋や備考も見えます' },
]

type SettingsProps = { list: List; onClose: () => void }
type Team = { id: number; name: string }

export function SettingsDialog(props: SettingsProps) {
  const worksInTeam = usePerson().team_members.some(mayWork)
  const Settings = props.list.permissions.hand_over && worksInTeam ? SettingsWithTeams : SettingsForm
  return (
    <Dialog title="名前と公開の設定" isOpen onOpenChange={props.onClose} width={480}>
      <Settings {...props} />
    </Dialog>
  )
}

const mayWork = ({ kind }: { kind: number }): boolean => kind !== teamMemberKind.viewer

/** Rendered once the teams are loaded: mounting the form earlier would lose typed text. */
function SettingsWithTeams(props: SettingsProps) {
  const { id, team_members } = usePerson()
  const query = usePersonQuery('GET /users/{id}/teams', { params: { id }, query: { limit: 100 } })
  if (!query.data) return <LoadingState query={query} />
  const theirs = new Set(team_members.filter(mayWork).map(({ team_id }) => team_id))
  return <SettingsForm {...props} teams={query.data.items.filter((team) => theirs.has(team.id))} />
}

function SettingsForm({ list, onClose, teams = [] }: SettingsProps & { teams?: readonly Team[] }) {
  const router = useRouter()
  const [opened] = useState(() => ({ ...list, team_id: list.team?.id ?? null }))
  const person = usePerson()
  const form = useForm({
    draft: draftKey(person.id, `list-${list.id}`),
    refusals: { 404: 'チームのリストにできるのは、チームのオーナーとメンバーです。' },
    read: (data) => ({
      name: readText(data, 'name'),
      description: readText(data, 'description', plainLines),
      is_private: readText(data, 'visibility') === 'private',
      ...(data.has('team_id') && { team_id: Number(readText(data, 'team_id')) || null }),
    }),
    check: ({ name, description }) =>
      issuesOf({
        name: name === '' ? messages.required : undefined,
        description: findLengthIssue(description, limits.listDescription),
      }),
    send: async (read) => {
      await changeAsPerson(
        'PUT /lists/{id}',
        { params: { id: list.id }, body: onlyChanged(read, opened) },
        {
          keep: (cache, saved) =>
            cache.setQueryData(personQuery('GET /lists/{id}', { params: { id: list.id } }).queryKey, saved),
          also: ['GET /users/me/lists'],
        },
      )
      if (readLastList()?.id === list.id) rememberList({ id: list.id, name: read.name })
      showSnackbar('保存しました')
      onClose()
      // The page's heading and title come from its loader.
      void router.invalidate()
    },
  })
  const field = (name: keyof typeof labels) => ({ label: labels[name], name, error: form.issues[name] })
  return (
    <Form form={form} labels={labels} name="リストの設定">
      <TextField {...field('name')} required most={limits.listName} defaultValue={list.name} />
      <CountedArea
        {...field('description')}
        required={false}
        rows={3}
        most={limits.listDescription}
        defaultValue={list.description}
      />
      <RadioGroup
        label="公開"
        required
        name="visibility"
        options={visibilities}
        defaultValue={list.is_private ? 'private' : 'public'}
      />
      {teams.length > 0 && (
        <Select
          {...field('team_id')}
          required
          hint="チームのリストは、メンバーが編集でき、閲覧者は見るだけです。"
          options={[
            { id: 0, label: '自分だけのリスト' },
            ...teams.map((team) => ({ id: team.id, label: team.name })),
          ]}
          defaultValue={list.team?.id ?? 0}
        />
      )}
      <SubmitButton form={form} size={40}>
        保存する
      </SubmitButton>
    </Form>
  )
}
