import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes the wanted files that are dropped or pasted anywhere on the page; the browser would open them. Tells
 * whether files are over the page.
 */
export function useDroppedFiles(
  select: (files: File[]) => File[],
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = select([...(transfer?.files ?? [])])
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
