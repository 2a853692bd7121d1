import { productKinds } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import type { DraftFields } from '#web/features/console/draft-fields.ts'
import { NewRecord, type RecordEditing, RecordPage } from '#web/features/console/record-page.tsx'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Fieldset } from '#web/kit/form/field.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import type { ApiResponse, CallArguments } from '#web/shared/api/call.ts'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { BoardPhotos } from './board-photos.tsx'

type BoardDraft = CallArguments<'POST /console/boards'>[0]['body']

const labels = {
  title: '題',
  description: '文章',
  kind: '関わる製品の種類',
  category_id: '関わる製品のカテゴリ',
  photos: '写真',
  published: '公開',
}

const board: RecordEditing<ApiResponse<'GET /console/boards/{id}'>, BoardDraft> = {
  name: '/console/boards',
  useStored: (id) => usePersonQuery('GET /console/boards/{id}', { params: { id } }),
  change: ({ id, version }, draft, done) =>
    changeInConsole('PUT /console/boards/{id}', { params: { id }, body: { ...draft, version } }, { done }),
  made: {
    noun: 'ボード',
    empty: () => ({
      title: '',
      description: '',
      kind: null,
      category_id: null,
      published: false,
      photos: [],
    }),
    create: (draft, done) => changeInConsole('POST /console/boards', { body: draft }, { done }),
    remove: (id, done) => changeInConsole('DELETE /console/boards/{id}', { params: { id } }, { done }),
  },
  publicPath: ({ id, published }) => (published ? `/boards/${id}` : null),
  visibilityOf: ({ published }, isNew) =>
    published
      ? '公開しています'
      : `${isNew ? '下書きです' : '公開していません'}。「公開する」を選んで保存すると、公開します`,
  nameOf: ({ title }) => title,
  labels,
  wording: {
    kind: (kind) => productKinds.find(({ id }) => id === kind)?.label ?? 'なし',
    photos: (photos) => photos.map(({ note }) => note || '写真'),
  },
  toDraft: ({ id: _, version: __, ...content }) => content,
  validate: ({ title }) => issuesOf({ title: title.trim() === '' ? messages.required : undefined }),
  Fields,
}

export const NewBoard = () => <NewRecord kind={board} />
export const BoardPage = ({ id }: { id: number }) => <RecordPage kind={board} id={id} />

function Fields({ draft, change, issues, text }: DraftFields<BoardDraft>) {
  const categories = usePersonQuery('GET /categories').data?.items ?? []
  return (
    <>
      <TextField {...text('title')} required most={limits.boardTitle} />
      <CountedArea {...text('description')} required={false} rows={4} most={limits.boardDescription} />
      <Select
        label={labels.kind}
        required={false}
        name="kind"
        value={draft.kind ?? ''}
        options={[{ id: '', label: 'なし' }, ...productKinds]}
        error={issues.kind}
        onChange={({ target }) => change({ kind: Number(target.value) || null })}
      />
      <Select
        label={labels.category_id}
        required={false}
        name="category_id"
        value={draft.category_id ?? ''}
        options={[
          { id: '', label: 'なし' },
          ...categories.flatMap(({ id, name, children }) => [
            { id, label: name },
            ...children.map((child) => ({ id: child.id, label: `　${child.name}` })),
          ]),
        ]}
        error={issues.category_id}
        onChange={({ target }) => change({ category_id: Number(target.value) || null })}
      />
      <Fieldset field={{ label: labels.photos, required: false, error: issues.photos }} name="photos">
        <BoardPhotos photos={draft.photos} onChange={(photos, field) => change({ photos }, field)} />
      </Fieldset>
      <Checkbox
        name="published"
        checked={draft.published}
        onChange={({ target }) => change({ published: target.checked })}
      >
        公開する
      </Checkbox>
    </>
  )
}
