import { type ReactNode, useRef } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { photoRules } from './prepare-photo.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

type PhotoDropProps = {
  onFiles: (files: File[]) => void
  /** Name of the button, to which the summary of a form leads. */
  name?: string
  /** The page has a more important button. */
  isSecondary?: boolean
  children?: ReactNode
}

/** Without HEIC: iPhones then convert photos to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

export function PhotoDrop({ onFiles, name, isSecondary = false, children }: PhotoDropProps) {
  const isOver = useDroppedFiles(picturesOf, onFiles)
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3 border border-dashed px-4 py-8 text-center',
        isOver ? 'border-accent bg-card' : 'border-edge',
      )}
    >
      {children}
      <div className="flex flex-wrap justify-center gap-2.5">
        <FileButton label="写真を選ぶ" primary={!isSecondary} name={name} onFiles={onFiles} />
        <span className="laptop:hidden">
          <FileButton label="写真を撮る" capture onFiles={onFiles} />
        </span>
      </div>
      <p className="text-xs text-muted">
        <span className="max-laptop:hidden">このページへドラッグしたり、貼り付けたりもできます。</span>
        {photoRules}
      </p>
    </div>
  )
}

type FileButtonProps = Pick<PhotoDropProps, 'onFiles'> & {
  label: string
  name?: string | undefined
  primary?: boolean
  capture?: boolean
  /** Takes one file at a time. */
  isSingle?: boolean
  pending?: boolean
  accept?: string
}

export function FileButton({
  label,
  name,
  primary = false,
  capture = false,
  isSingle = false,
  pending,
  accept = accepted,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={!capture && !isSingle}
        capture={capture ? 'environment' : undefined}
        hidden
        aria-label={`${label}（ファイル）`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        name={name}
        variant={primary ? 'primary' : 'outline'}
        pending={pending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

/** Drawings such as DXF have picture types too. */
const picturesOf = (files: File[]): File[] =>
  files.filter(({ type, name }) => /^image\/(?!vnd\.)/.test(type) || /\.hei[cf]$/i.test(name))
