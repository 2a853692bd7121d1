import { Picture } from '#web/shared/pictures/picture.tsx'
import type { ImportFile } from './describe-files.ts'

const labels = { picture: '画像', document: '資料', other: 'ほか' } as const

/** The stored picture, else the kind: an archive is not unpacked before it is imported. */
export const FileMark = ({ file: { kind, name, image } }: { file: ImportFile }) => (
  <span className="grid size-12 shrink-0 place-items-center overflow-hidden border border-line bg-card text-2xs text-muted">
    {image ? (
      <Picture image={image} alt="" sizes="48px" maxWidth={48} ratio="1 / 1" />
    ) : (
      <span className="text-center leading-tight">
        {labels[kind]}
        <span className="block">{name.split('.').at(-1)?.slice(0, 4).toUpperCase()}</span>
      </span>
    )}
  </span>
)
