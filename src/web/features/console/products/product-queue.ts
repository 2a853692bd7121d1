import { useEffect } from 'react'
import { clearWithSession } from '#web/shared/photo-upload/clear-with-session.ts'
import { createPhotoQueue, type QueuedPhoto } from '#web/shared/photo-upload/photo-queue.ts'
import { dropUpload } from '#web/shared/photo-upload/send-photo.ts'

type SendOptions = { key: string; signal: AbortSignal; onProgress: (share: number) => void }

type Arrival<Sent> = { place: string; sent: Sent }

const prefixOf = (product: string): string => `product ${product} `

/**
 * Files on their way to products, which an id or `new` names. Outlives the page: files of a product that was
 * left wait until its editor opens again.
 */
export function createProductQueue<Sent>(send: (file: File, options: SendOptions) => Promise<Sent>) {
  const queue = createPhotoQueue<string, Sent>({ send, drop: dropUpload })
  clearWithSession(queue)
  let opened: string | undefined
  const isOf = (product: string | undefined) => (target: string) =>
    product !== undefined && target.startsWith(prefixOf(product))

  function useArrivals(
    product: string,
    onArrive: (arrivals: Arrival<Sent>[]) => void,
  ): readonly QueuedPhoto<string, Sent>[] {
    const files = queue.store((state) => state.photos)
    useEffect(() => {
      opened = product
      return () => {
        opened = undefined
      }
    }, [product])
    // After each render: takes files that have arrived since.
    useEffect(() => {
      const taken = queue.take(isOf(product))
      if (taken.length === 0) return
      onArrive(taken.map(({ target, sent }) => ({ place: target.slice(prefixOf(product).length), sent })))
    })
    return files.filter(({ target }) => isOf(product)(target))
  }

  /** Files of the opened product that saving now would leave out. */
  const hasUnsent = (): boolean =>
    queue.store.getState().photos.some(({ target, state }) => state !== 'refused' && isOf(opened)(target))

  const add = (product: string, place: string, files: readonly File[]) =>
    queue.add(prefixOf(product) + place, files)

  return { queue, useArrivals, hasUnsent, add }
}
