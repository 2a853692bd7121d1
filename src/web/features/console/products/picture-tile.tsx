import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { DraftPicture } from './draft-pictures.ts'

type PictureTileProps = {
  picture: DraftPicture
  name: string
  isMain: boolean
  /** Materials seen from the front have a real width. */
  hasWidth: boolean
  /** Whether other finishes lack it; undefined for a product with one. */
  canShare: boolean | undefined
  onShare: () => void
  onWidth: (width: string) => void
  onRemove: () => void
}

export function PictureTile({ picture, name, isMain, hasWidth, canShare, ...actions }: PictureTileProps) {
  return (
    <div className="grid gap-2">
      <div className="relative">
        <Picture
          image={picture}
          alt={name}
          sizes="(width<52.25rem) 45vw, 176px"
          maxWidth={384}
          ratio="1 / 1"
          fit="contain"
        />
        {isMain && (
          <span className="absolute top-0 left-0 bg-ink px-1.5 py-1 text-2xs leading-none text-paper">
            メイン
          </span>
        )}
        <span className="absolute top-1 right-1 rounded-sm bg-paper">
          <IconButton
            data-removes
            icon="close"
            size={32}
            label={`${name}を外す`}
            onClick={actions.onRemove}
          />
        </span>
      </div>
      {hasWidth && (
        <label className="flex items-center gap-2 text-xs text-muted">
          <span className="shrink-0">写る幅</span>
          <input
            type="text"
            inputMode="numeric"
            aria-label={`${name}に写る幅（mm）`}
            value={picture.shown_width}
            onChange={({ target }) => actions.onWidth(target.value)}
            className="num h-8 w-full min-w-0 rounded-sm border border-edge bg-field px-2 text-right text-base text-ink laptop:text-sm"
          />
          <span className="shrink-0">mm</span>
        </label>
      )}
      {canShare === false && (
        <p className="flex h-8 items-center justify-center text-xs text-muted">すべての仕上げで使用中</p>
      )}
      {canShare && (
        <Button size={32} wide aria-label={`${name}をすべての仕上げに使う`} onClick={actions.onShare}>
          すべての仕上げに使う
        </Button>
      )}
    </div>
  )
}
