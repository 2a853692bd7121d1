import { Picture } from '#web/shared/pictures/picture.tsx'
import type { DraftPicture } from './draft-pictures.ts'

type OtherPicturesProps = { pictures: readonly DraftPicture[]; onPick: (picture: DraftPicture) => void }

/** Pictures of the other variations: one press adds them here, without another upload. */
export function OtherPictures({ pictures, onPick }: OtherPicturesProps) {
  if (pictures.length === 0) return null
  return (
    <section aria-label="ほかの仕上げの写真" className="grid gap-2">
      <p className="text-xs text-muted">ほかの仕上げの写真。押すと、ここにも入ります。</p>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={`ほかの仕上げの写真${index + 1}を入れる`}
              onClick={() => onPick(picture)}
              className="block w-14 border border-line hover:border-ink"
            >
              <Picture image={picture} alt="" sizes="56px" maxWidth={56} ratio="1 / 1" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
