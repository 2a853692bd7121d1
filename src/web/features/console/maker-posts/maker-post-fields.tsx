import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { Image } from '#contract/kit/schemas.ts'
import type { DraftFields } from '#web/features/console/draft-fields.ts'
import { MakerField } from '#web/features/console/maker-field.tsx'
import { pictureQueue } from '#web/features/console/products/picture-queue.ts'
import { toTexts } from '#web/features/console/use-search.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Fieldset } from '#web/kit/form/field.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { PhotoDrop } from '#web/shared/photo-upload/photo-drop.tsx'
import { SendingList } from '#web/shared/photo-upload/sending-list.tsx'
import { PinEditor } from '#web/shared/pin-editor/pin-editor.tsx'
import type { PlacedPin } from '#web/shared/pin-editor/pins.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'

export type MakerPostDraft = {
  /** Its id, or `new`. */
  record: string
  /** Null until staff chooses one. */
  maker_id: number | null
  image: Image | null
  title: string
  caption: string
  space_id: number | null
  credit: string
  pins: readonly PlacedPin[]
}

export type Space = ApiResponse<'GET /spaces'>['items'][number]

type MakerPostFieldsProps = DraftFields<MakerPostDraft> & {
  /** Includes hidden spaces, which photos keep. */
  spaces: readonly Space[]
}

export function MakerPostFields({ draft, change, issues, text, spaces }: MakerPostFieldsProps) {
  const { record, maker_id, image, title, space_id, pins } = draft
  const page = `maker_post ${record}`
  const sending = pictureQueue.useArrivals(page, (arrivals) =>
    change({ image: arrivals.at(-1)?.sent ?? image }),
  )

  // A picture arrives without typing, which would clear the issue.
  const pictureIssue = image && issues.image_id === messages.requiredChoice ? undefined : issues.image_id

  const picture = (
    <Fieldset
      field={{
        label: image ? '写真を替える' : '写真',
        required: image ? 'unmarked' : true,
        ...(pictureIssue && { error: pictureIssue }),
      }}
    >
      <div id="maker-photo" tabIndex={-1} className="grid gap-3 outline-none">
        <PhotoDrop
          name="image_id"
          isSecondary
          onFiles={(files) => pictureQueue.add(page, 'photo', files.slice(0, 1))}
        />
        <SendingList queue={pictureQueue.queue} photos={sending} focusId="maker-photo" />
      </div>
    </Fieldset>
  )

  const words = (
    <>
      <TextField {...text('title')} required most={limits.postTitle} />
      <Select
        name="space_id"
        label="空間"
        required={false}
        error={issues.space_id}
        value={space_id ?? ''}
        options={[
          { id: '', label: '選択してください' },
          ...spaces
            .filter(({ id, hidden }) => !hidden || id === space_id)
            .map(({ id, name }) => ({ id, label: name })),
        ]}
        onChange={({ target }) => change({ space_id: Number(target.value) || null })}
      />
      <CountedArea {...text('caption')} required={false} rows={3} most={limits.postCaption} />
      <TextField {...text('credit')} required={false} most={limits.projectCredit} />
    </>
  )

  return (
    <>
      {record !== 'new' && maker_id !== null && <OthersOfMaker makerId={maker_id} />}
      <MakerField
        makerId={maker_id}
        isStored={record !== 'new'}
        error={issues.maker_id}
        onChange={(id) => change({ maker_id: id })}
      />
      {image ? (
        <section aria-labelledby="photo-and-pins">
          <h2 id="photo-and-pins" className="sr-only">
            写真とピン
          </h2>
          <PinEditor
            pins={pins}
            image={image}
            alt={title || '施工事例の写真'}
            error={issues.pins}
            onChange={(placed) => change({ pins: placed })}
            keepsChildren
          >
            <div className="grid grid-cols-1 gap-6">
              {words}
              {picture}
            </div>
          </PinEditor>
        </section>
      ) : (
        <div className="grid max-w-160 grid-cols-1 gap-6">
          {picture}
          {words}
        </div>
      )}
    </>
  )
}

/** For people of several makers: the list asks for one. */
function OthersOfMaker({ makerId }: { makerId: number }) {
  const { is_staff, maker_members } = usePerson()
  if (!is_staff && maker_members.length < 2) return null
  return (
    <PageLink
      to="/console/$area"
      params={{ area: 'maker_posts' }}
      search={toTexts({ maker_id: makerId })}
      className="justify-self-start link-underlined text-sm"
    >
      このメーカーの施工事例
    </PageLink>
  )
}
