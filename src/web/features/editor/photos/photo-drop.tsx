import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { photoRules } from './prepare-photo.ts'

type PhotoDropProps = { onFiles: (files: File[]) => void; children?: ReactNode }

/** Without HEIC: iPhones then convert photos to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

export function PhotoDrop({ onFiles, children }: PhotoDropProps) {
  const isOver = useDroppedFiles(onFiles)
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3 border border-dashed px-4 py-8 text-center',
        isOver ? 'border-accent bg-card' : 'border-edge',
      )}
    >
      {children}
      <div className="flex flex-wrap justify-center gap-2.5">
        <FileButton label="写真を選ぶ" primary onFiles={onFiles} />
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
  primary?: boolean
  capture?: boolean
  pending?: boolean
}

export function FileButton({ label, primary = false, capture = false, pending, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple={!capture}
        capture={capture ? 'environment' : undefined}
        hidden
        aria-label={`${label}（ファイル）`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        variant={primary ? 'primary' : 'outline'}
        pending={pending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

const picturesOf = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(
    ({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name),
  )

/** Prevents the default everywhere: a drop beside the target would make the browser navigate to the file. */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = picturesOf(transfer)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      setOver(false)
      take(event, event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      // Text copied from a document comes with a picture of itself.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData)
    }
    addEventListener('paste', paste, { signal })
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal })
    addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
