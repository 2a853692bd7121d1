import { messages } from '#contract/data/messages.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { describeCover } from '#web/features/console/cover-field.tsx'
import { pictureQueue, unsentPictures } from '#web/features/console/products/picture-queue.ts'
import { NewRecord, type RecordEditing, RecordPage } from '#web/features/console/record-page.tsx'
import { useMakers } from '#web/features/console/use-makers.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { readPins, writePins } from '#web/shared/pin-editor/pins.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { type MakerPostDraft, MakerPostFields, type Space } from './maker-post-fields.tsx'

type StoredPost = ApiResponse<'GET /console/maker_posts/{id}'>

const toInput = ({ title, caption, space_id, credit, image, pins }: MakerPostDraft) => ({
  ...{ title, caption, space_id, credit },
  // The form refuses a draft without a picture.
  image_id: image?.id ?? 0,
  pins: writePins(pins),
})

const shown = ['GET /console/makers/{id}/posts'] as const

const findPictureIssue = (image: MakerPostDraft['image']): string | undefined => {
  if (pictureQueue.hasUnsent()) return unsentPictures
  return image === null ? messages.requiredChoice : undefined
}

/** `makerId` is the maker of a new photo; null until staff chooses one. */
const editingFor = (
  spaces: readonly Space[],
  makerId: number | null,
): RecordEditing<StoredPost, MakerPostDraft> => ({
  name: '/console/maker_posts',
  isWide: true,
  useStored: (id) => usePersonQuery('GET /console/maker_posts/{id}', { params: { id } }),
  change: ({ id, version }, draft, done) =>
    changeInConsole(
      'PUT /console/maker_posts/{id}',
      { params: { id }, body: { ...toInput(draft), version } },
      { done, also: shown },
    ),
  publicPath: ({ id, hidden }) => (hidden ? null : `/posts/${id}`),
  visibilityOf: ({ hidden }) => (hidden ? '非表示のままです' : '公開しています'),
  nameOf: ({ title }) => title,
  labels: {
    maker_id: 'メーカー',
    image: '写真',
    image_id: '写真',
    title: '写真の題',
    space_id: '空間',
    caption: '説明',
    credit: '撮影者',
    pins: 'ピン',
  },
  wording: {
    image: describeCover,
    space_id: (id) => spaces.find((space) => space.id === id)?.name ?? '（なし）',
    pins: (pins) => pins.map(({ on, x, y }) => `${on.name}（左から${percent(x)}、上から${percent(y)}）`),
  },
  toDraft: ({ id, maker_id, image, title, caption, space_id, credit, pins }) => ({
    ...{ record: String(id), maker_id, image, title, caption, space_id, credit, pins: readPins({ pins }) },
  }),
  validate: ({ maker_id, image, title }) =>
    issuesOf({
      maker_id: maker_id === null ? messages.requiredChoice : undefined,
      image_id: findPictureIssue(image),
      title: title.trim() === '' ? messages.required : undefined,
    }),
  Fields: (fields) => <MakerPostFields {...fields} spaces={spaces} />,
  made: {
    noun: '施工事例',
    notice: '加えるとすぐに、写真の一覧とメーカーのページに公開されます。',
    empty: () => ({
      ...{ record: 'new', maker_id: makerId, image: null, title: '', caption: '', space_id: null },
      ...{ credit: '', pins: [] },
    }),
    create: (draft, done) =>
      changeInConsole(
        'POST /console/makers/{id}/posts',
        { params: { id: draft.maker_id ?? 0 }, body: toInput(draft) },
        { done, also: shown },
      ),
    remove: (id, done) =>
      changeInConsole('DELETE /console/maker_posts/{id}', { params: { id } }, { done, also: shown }),
    goesOn: true,
  },
})

const percent = (share: number): string => `${Math.round(share * 100)}%`

export function NewMakerPost() {
  const [{ maker_id }] = useAreaSearch({ maker_id: idParameter })
  const { query, makers, onlyId } = useMakers()
  const spaces = usePersonQuery('GET /spaces')
  if (!makers) return <LoadingState query={query} />
  if (!spaces.data) return <LoadingState query={spaces} />
  return <NewRecord kind={editingFor(spaces.data.items, onlyId ?? maker_id ?? null)} />
}

export function MakerPostPage({ id }: { id: number }) {
  const spaces = usePersonQuery('GET /spaces')
  if (!spaces.data) return <LoadingState query={spaces} />
  return <RecordPage kind={editingFor(spaces.data.items, null)} id={id} />
}
