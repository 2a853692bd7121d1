import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { productKinds } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import type { CallArguments } from '#web/api/call.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { changedByColleague, ThingForm } from '#web/features/console/thing-form.tsx'
import { LoadingState } from '#web/session/loading-state.tsx'
import { usePersonQuery } from '#web/session/person-query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { issuesOf } from '#web/ui/form/form-issues.ts'
import { readText, useForm } from '#web/ui/form/use-form.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { BoardPhotos } from './board-photos.tsx'

type Content = NonNullable<CallArguments<'POST /console/boards'>[0]>['body']

const labels = {
  title: '題',
  description: '文章',
  kind: '関わる製品の種類',
  category_id: '関わる製品のカテゴリ',
  photos: '写真',
}

const list = { to: '/console/$area', params: { area: 'boards' } } as const

const empty: Content = {
  title: '',
  description: '',
  kind: null,
  category_id: null,
  published: false,
  photos: [],
}

export function NewBoard() {
  const navigate = useNavigate()
  return (
    <Fields
      content={empty}
      action="ボードを作る"
      send={async (body) => {
        await changeInConsole('POST /console/boards', { body }, { done: 'ボードを作りました' })
        await navigate(list)
      }}
    />
  )
}

export function BoardPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const params = { id }
  const query = usePersonQuery('GET /console/boards/{id}', { params })
  const board = query.data
  if (!board) return <LoadingState query={query} />
  const { version } = board
  return (
    <Fields
      key={version}
      content={board}
      action="保存する"
      send={async (content) => {
        const body = { ...content, version }
        await changeInConsole('PUT /console/boards/{id}', { params, body }, { done: '保存しました' })
      }}
      remove={async () => {
        await changeInConsole('DELETE /console/boards/{id}', { params }, { done: 'ボードを削除しました' })
        await navigate(list)
      }}
    />
  )
}

type FieldsProps = {
  content: Content
  action: string
  send: (content: Content) => Promise<void>
  remove?: () => Promise<void>
}

function Fields({ content, send, ...buttons }: FieldsProps) {
  const [photos, setPhotos] = useState(content.photos)
  const categories = usePersonQuery('GET /categories').data?.items ?? []
  const form = useForm({
    read: (data) => ({
      title: readText(data, 'title'),
      description: readText(data, 'description', plainLines),
      kind: Number(data.get('kind')) || null,
      category_id: Number(data.get('category_id')) || null,
      published: data.has('published'),
      photos,
    }),
    check: ({ title }) => issuesOf({ title: title === '' ? messages.required : undefined }),
    send,
    refusals: changedByColleague,
  })
  return (
    <ThingForm form={form} labels={labels} {...buttons}>
      <TextField
        label={labels.title}
        name="title"
        required
        maxLength={limits.boardTitle}
        defaultValue={content.title}
        error={form.issues.title}
      />
      <TextArea
        label={labels.description}
        name="description"
        rows={4}
        maxLength={limits.boardDescription}
        defaultValue={content.description}
        error={form.issues.description}
      />
      <Select
        label={labels.kind}
        name="kind"
        defaultValue={content.kind ?? ''}
        options={[{ id: '', label: 'なし' }, ...productKinds]}
        error={form.issues.kind}
      />
      <Select
        // Its options come later than the form.
        key={categories.length}
        label={labels.category_id}
        name="category_id"
        defaultValue={content.category_id ?? ''}
        options={[
          { id: '', label: 'なし' },
          ...categories.flatMap(({ id, name, children }) => [
            { id, label: name },
            ...children.map((child) => ({ id: child.id, label: `　${child.name}` })),
          ]),
        ]}
        error={form.issues.category_id}
      />
      <FieldGroup field={{ label: labels.photos, ...(form.issues.photos && { error: form.issues.photos }) }}>
        <BoardPhotos photos={photos} onChange={setPhotos} />
      </FieldGroup>
      <Checkbox name="published" defaultChecked={content.published}>
        公開する
      </Checkbox>
    </ThingForm>
  )
}
