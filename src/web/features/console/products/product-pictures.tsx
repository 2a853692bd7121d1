import { useParams } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { productKind } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { moveItem, removeAt, replaceAt } from '#web/features/console/records/reorder.ts'
import { Fieldset } from '#web/kit/form/field.tsx'
import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { describePlace } from '#web/kit/reorder/place.ts'
import { lazyInBrowser } from '#web/kit/ui/lazy-component.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { PhotoDrop } from '#web/shared/photo-upload/photo-drop.tsx'
import { SendingList } from '#web/shared/photo-upload/sending-list.tsx'
import {
  addPictures,
  type DraftPicture,
  findOtherPictures,
  isInAll,
  rowName,
  shareWithAll,
} from './draft-pictures.ts'
import { findNamedRows } from './match-file-names.ts'
import { OtherPictures } from './other-pictures.tsx'
import { pictureQueue } from './picture-queue.ts'
import { PictureRows } from './picture-rows.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { VariationDraft } from './product-draft.ts'
import { nameOf } from './product-labels.ts'

const OrderedList = lazyInBrowser(() =>
  import('#web/kit/reorder/ordered-list.tsx').then((module) => module.OrderedList<Tile>),
)

type Tile = { id: number; name: string; picture: DraftPicture; index: number }

type ProductPicturesProps = {
  kind: number
  variations: readonly VariationDraft[]
  issues: FormIssues
  onChange: (variations: VariationDraft[], field?: string) => void
}

/** The rows of a photo on its way, as one name. */
const writePlace = (rows: readonly VariationDraft[]): string => rows.map(rowName).join()

const readPlace = (place: string): string[] => place.split(',')

/** Pictures of each variation: the first one stands for it in lists and search. */
export function ProductPictures({ kind, variations, issues, onChange }: ProductPicturesProps) {
  const { record = 'new' } = useParams({ strict: false })
  const [opened, setOpened] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const index = Math.min(opened, variations.length - 1)
  const variation = variations[index]
  const photos = pictureQueue.useArrivals(record, (arrivals) =>
    add(
      addPictures(
        variations,
        arrivals.flatMap(({ place, sent }) => readPlace(place).map((row) => ({ row, picture: sent }))),
      ),
    ),
  )

  function add({ rows, omitted, repeated, lost }: ReturnType<typeof addPictures<VariationDraft>>): void {
    onChange(rows)
    if (lost > 0) showSnackbar(`品番が外されているため、写真${lost}枚は入れていません`, 'error')
    if (omitted > 0)
      showSnackbar(
        `1つの品番に${limits.variationPictures}枚までのため、${omitted}枚は入れていません`,
        'error',
      )
    else if (repeated > 0) showSnackbar('同じ写真が、すでに入っています')
  }

  if (!variation) return null

  /** Sends each file once, also for several rows. Files that name no row are for the opened one. */
  const choose = (files: readonly File[]): void => {
    const named = files.map((file) => ({ file, rows: findNamedRows(file.name, variations) }))
    for (const { file, rows } of named)
      pictureQueue.add(record, writePlace(rows.length > 0 ? rows : [variation]), [file])
    const found = new Set(named.flatMap(({ rows }) => rows))
    found.delete(variation)
    if (found.size > 0) showSnackbar('写真を、ファイル名にある品番や仕上げに分けました')
  }

  const change = (images: DraftPicture[], field?: string) =>
    onChange(replaceAt(variations, index, { ...variation, images }), field)
  const { images } = variation
  const error = issues.pictures ?? issues[`variations.${index}.images`]

  /** Focuses the button of the next picture, because the pressed one goes. */
  function remove(at: number): void {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]')
    const next = buttons?.[at + 1] ?? buttons?.[at - 1] ?? document.getElementById('product-pictures')
    next?.focus()
    change(removeAt(images, at))
  }

  function move(from: number, to: number): void {
    change(moveItem(images, from, to))
    showSnackbar(describePlace(to))
  }

  return (
    <Fieldset
      field={{
        label: '写真',
        required: false,
        hint: [
          'はじめの写真が、一覧や検索に出ます。',
          variations.length > 1 && 'ファイル名に品番や仕上げ名が入っている写真は、その品番に入ります。',
          kind === productKind.buildingMaterial &&
            '正面から平らに撮った写真には、写っている実物の幅を入れると、製品のページに実寸が出ます。',
        ]
          .filter(Boolean)
          .join(''),
        ...(error && { error }),
      }}
    >
      <div ref={list} data-variation={variation.key} className="mt-1 grid grid-cols-1 gap-5">
        <PictureRows variations={variations} index={index} issues={issues} onOpen={setOpened} />
        <div id="product-pictures" tabIndex={-1} className="grid outline-none">
          <PhotoDrop name="pictures" isSecondary onFiles={choose}>
            {images.length === 0 && (
              <p className="text-sm">
                {variations.length > 1 && `「${nameOf(variation, index)}」の`}
                写真を、まとめてお選びください。順番はあとから変えられます。
              </p>
            )}
          </PhotoDrop>
        </div>
        <SendingList queue={pictureQueue.queue} photos={photos} focusId="product-pictures" />
        {images.length > 0 && (
          <Suspense fallback={<Skeleton className="h-48" />}>
            <OrderedList
              label={`${nameOf(variation, index)}の写真の順番`}
              layout="grid"
              itemClass="w-[calc(50%-0.5rem)] laptop:w-44"
              items={images.map((picture, at) => ({
                id: picture.id,
                name: `${at + 1}枚目の写真`,
                picture,
                index: at,
              }))}
              onMove={move}
              drawItem={({ picture, name, index: at }) => (
                <PictureTile
                  picture={picture}
                  name={name}
                  isMain={at === 0}
                  hasWidth={kind === productKind.buildingMaterial || picture.shown_width !== ''}
                  canShare={variations.length > 1 ? !isInAll(variations, picture) : undefined}
                  onShare={() => add(shareWithAll(variations, picture))}
                  onWidth={(shown_width) =>
                    change(
                      replaceAt(images, at, { ...picture, shown_width }),
                      `width ${variation.key} ${picture.id}`,
                    )
                  }
                  onRemove={() => remove(at)}
                />
              )}
            />
          </Suspense>
        )}
        <OtherPictures
          pictures={findOtherPictures(variations, variation)}
          onPick={(picture) => add(addPictures(variations, [{ row: rowName(variation), picture }]))}
        />
      </div>
    </Fieldset>
  )
}
