import { create } from 'zustand'
import { ApiError } from '#web/kit/errors/error.ts'
import { passes } from '#web/shared/autosave/autosave.ts'
import { PhotoRefused } from './prepare-photo.ts'

export type QueuedPhoto = {
  key: string
  projectId: number
  name: string
  file: File
  state: 'waiting' | 'sending' | 'arrived' | 'failed' | 'refused'
  /** From 0 to 1. */
  progress: number
  problem: string
  /** Set after the upload. */
  imageId: number | null
}

type Way = { key: string; signal: AbortSignal; onProgress: (share: number) => void }

type Ways = {
  send: (file: File, way: Way) => Promise<number>
  place: (projectId: number, imageId: number) => Promise<{ id: number }>
  /** Removes a photo that was cancelled while being added. */
  takeOut: (projectId: number, id: number) => Promise<unknown>
  drop: (key: string) => Promise<unknown>
}

const atOnce = 3
const broken = '送れませんでした。通信の状態をご確認のうえ、もう一度お試しください。'

export function createPhotoQueue({ send, place, takeOut, drop }: Ways) {
  const store = create<{ photos: readonly QueuedPhoto[] }>(() => ({ photos: [] }))
  const aborts = new Map<string, AbortController>()
  /** The photo being added to each project. */
  const placing = new Map<number, string>()
  /** Cancelled while being added. */
  const unwanted = new Set<string>()
  const read = () => store.getState().photos

  const change = (key: string, changes: Partial<QueuedPhoto>) =>
    store.setState(({ photos }) => ({
      photos: photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)),
    }))

  const remove = (key: string) =>
    store.setState(({ photos }) => ({ photos: photos.filter((photo) => photo.key !== key) }))

  /** Skips files that are already in the queue. */
  function add(projectId: number, files: readonly File[]): void {
    const added = new Map(files.map((file) => [keyOf(projectId, file), file]))
    for (const { key } of read()) added.delete(key)
    const photos = [...added].map(
      ([key, file]): QueuedPhoto => ({
        ...{ key, projectId, file, name: file.name },
        ...{ state: 'waiting', progress: 0, problem: '', imageId: null },
      }),
    )
    store.setState({ photos: [...read(), ...photos] })
    start()
  }

  function tryAgain({ key, imageId, projectId }: QueuedPhoto): void {
    change(key, { state: imageId === null ? 'waiting' : 'arrived', problem: '' })
    start()
    void placeNext(projectId)
  }

  /** Retries temporary failures when the connection is back. */
  function fail(key: string, error: unknown): void {
    change(key, describeProblem(error))
    if (!passes(error)) return
    const goOn = () => {
      const failed = read().find((photo) => photo.key === key && photo.state === 'failed')
      if (failed) tryAgain(failed)
    }
    addEventListener('online', goOn, { once: true })
  }

  function giveUp({ key, projectId }: QueuedPhoto): void {
    const abort = aborts.get(key)
    abort?.abort()
    remove(key)
    if (!abort) void drop(key)
    if (placing.get(projectId) === key) unwanted.add(key)
    void placeNext(projectId)
  }

  /** Cancels all uploads. */
  function clear(): void {
    for (const abort of aborts.values()) abort.abort()
    aborts.clear()
    store.setState({ photos: [] })
  }

  function start(): void {
    const running = read().filter(({ state }) => state === 'sending').length
    const next = read().find(({ state }) => state === 'waiting')
    if (!next || running >= atOnce) return
    void sendOne(next).finally(start)
    start()
  }

  async function sendOne({ key, file, projectId }: QueuedPhoto): Promise<void> {
    const abort = new AbortController()
    const { signal } = abort
    aborts.set(key, abort)
    change(key, { state: 'sending', progress: 0 })
    try {
      const imageId = await send(file, { key, signal, onProgress: (progress) => change(key, { progress }) })
      change(key, { state: 'arrived', progress: 1, imageId })
    } catch (error) {
      if (!signal.aborted) fail(key, error)
    } finally {
      // Otherwise the same file is uploading again, or another user has signed in.
      if (aborts.get(key) === abort) {
        aborts.delete(key)
        // Not before the request has ended: it could still create the upload.
        if (signal.aborted) void drop(key)
      }
      void placeNext(projectId)
    }
  }

  /**
   * Adds photos in the order they were chosen: an early one waits for those before it, except failed ones.
   */
  async function placeNext(projectId: number): Promise<void> {
    const next = read().find((photo) => photo.projectId === projectId && !hasEnded(photo))
    if (!next || next.imageId === null || placing.has(projectId)) return
    placing.set(projectId, next.key)
    try {
      const { id } = await place(projectId, next.imageId)
      if (unwanted.has(next.key)) await takeOut(projectId, id)
      else remove(next.key)
    } catch (error) {
      fail(next.key, error)
    } finally {
      placing.delete(projectId)
      unwanted.delete(next.key)
    }
    await placeNext(projectId)
  }

  return { store, add, tryAgain, giveUp, clear }
}

const keyOf = (projectId: number, { name, size, lastModified }: File): string =>
  `${projectId}-${name}-${size}-${lastModified}`

const hasEnded = ({ state }: QueuedPhoto): boolean => state === 'failed' || state === 'refused'

/** Tells temporary failures from permanent ones. */
function describeProblem(error: unknown): Pick<QueuedPhoto, 'state' | 'problem'> {
  if (error instanceof PhotoRefused) return { state: 'refused', problem: error.message }
  if (!(error instanceof ApiError)) reportError(error)
  else if (error.status === 409) return { state: 'failed', problem: error.detail }
  else if ([413, 415, 422].includes(error.status)) return { state: 'refused', problem: error.detail }
  return { state: 'failed', problem: broken }
}
