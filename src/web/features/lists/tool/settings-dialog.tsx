import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import { teamMemberKind } from '#contract/data/space-enums.ts'
import type { List } from '#contract/lists/schemas.ts'
import { readLastList, rememberList } from '#web/saving/last-list.ts'
import { usePerson } from '#web/session/person-only.tsx'
import { changeAsPerson, personQuery, usePersonQuery } from '#web/session/person-query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CountedArea } from '#web/ui/form/counted-area.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { draftKey } from '#web/ui/form/form-draft.ts'
import { issuesOf } from '#web/ui/form/form-issues.ts'
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

/** Name, description, who sees it, and whose it is. */
export function SettingsDialog({ list, onClose }: { list: List; onClose: () => void }) {
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
    check: ({ name }) => issuesOf({ name: name === '' ? messages.required : undefined }),
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
      // The heading and the window's title are the page's own.
      void router.invalidate()
    },
  })
  const field = (name: keyof typeof labels) => ({ label: labels[name], name, error: form.issues[name] })
  return (
    <Dialog title="名前と公開の設定" isOpen onOpenChange={onClose} width={480}>
      <Form form={form} labels={labels} name="リストの設定">
        <TextField {...field('name')} required maxLength={limits.listName} defaultValue={list.name} />
        <CountedArea
          {...field('description')}
          required={false}
          rows={3}
          most={limits.listDescription}
          defaultValue={list.description}
        />
        <RadioGroup
          label="公開"
          name="visibility"
          options={visibilities}
          defaultValue={list.is_private ? 'private' : 'public'}
        />
        {list.permissions.hand_over && <TeamField list={list} error={form.issues.team_id} />}
        <SubmitButton form={form} size={40}>
          保存する
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

/** Only for who works in a team. */
function TeamField({ list, error }: { list: List; error: string | undefined }) {
  const { id, team_members } = usePerson()
  const { data } = usePersonQuery('GET /users/{id}/teams', { params: { id }, query: { limit: 100 } })
  const mayWork = (team: { id: number }) =>
    team_members.some(({ team_id, kind }) => team_id === team.id && kind !== teamMemberKind.viewer)
  const teams = data?.items.filter(mayWork) ?? []
  if (teams.length === 0) return null
  return (
    <Select
      key={teams.length}
      label={labels.team_id}
      name="team_id"
      error={error}
      hint="チームのリストは、メンバーが編集でき、閲覧者は見るだけです。"
      options={[
        { id: 0, label: '自分だけのリスト' },
        ...teams.map((team) => ({ id: team.id, label: team.name })),
      ]}
      defaultValue={list.team?.id ?? 0}
    />
  )
}
