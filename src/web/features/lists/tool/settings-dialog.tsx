import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import { teamMemberKind } from '#contract/data/space-enums.ts'
import type { List } from '#contract/lists/schemas.ts'
import { readLastList, rememberList } from '#web/saving/last-list.ts'
import { LoadingState } from '#web/session/loading-state.tsx'
import { usePerson } from '#web/session/person-only.tsx'
import { changeAsPerson, personQuery, usePersonQuery } from '#web/session/person-query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CountedArea } from '#web/ui/form/counted-area.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { draftKey } from '#web/ui/form/form-draft.ts'
import { issuesOf } from '#web/ui/form/form-issues.ts'
import { findLengthIssue } from '#web/ui/form/length-issue.ts'
import { onlyChanged } from '#web/ui/form/only-changed.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { readText, useForm } from '#web/ui/form/use-form.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { showSnackbar } from '#web/ui/snackbar.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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
