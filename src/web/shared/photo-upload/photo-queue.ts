import { create } from 'zustand'
import { ApiError } from '#web/kit/errors/error.ts'
import { passes } from '#web/shared/autosave/autosave.ts'
import { FileRefused } from './prepare-photo.ts'

/** `Target` names the place of the photo, `Sent` is the result of its upload. */
export type QueuedPhoto<Target = unknown, Sent = unknown> = {
  key: string
  target: Target
  name: string
  file: File
  state: 'waiting' | 'sending' | 'arrived' | 'failed' | 'refused'
  /** From 0 to 1. */
  progress: number
  problem: string
  /** Set after the upload. */
  sent: Sent | null
}

type Way = { key: string; signal: AbortSignal; onProgress: (share: number) => void }

type Ways<Target, Sent> = {
  send: (file: File, way: Way) => Promise<Sent>
  /** Adds sent photos at once; without it, they wait for `take`. */
  placing?: {
    place: (target: Target, sent: Sent) => Promise<{ id: number }>
    /** Removes a photo that was cancelled while being added. */
    takeOut: (target: Target, id: number) => Promise<unknown>
  }
  drop: (key: string) => Promise<unknown>
}

const atOnce = 3
const broken = '送れませんでした。通信の状態をご確認のうえ、もう一度お試しください。'

export function createPhotoQueue<Target extends string | number, Sent>({
  send,
  placing: ways,
  drop,
}: Ways<Target, Sent>) {
  type Photo = QueuedPhoto<Target, Sent>
  const store = create<{ photos: readonly Photo[] }>(() => ({ photos: [] }))
  const aborts = new Map<string, AbortController>()
  /** The photo being added to each target. */
  const placing = new Map<Target, string>()
  /** Cancelled while being added. */
  const unwanted = new Set<string>()
  const read = () => store.getState().photos

  const change = (key: string, changes: Partial<Photo>) =>
    store.setState(({ photos }) => ({
      photos: photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)),
    }))

  const remove = (key: string) =>
    store.setState(({ photos }) => ({ photos: photos.filter((photo) => photo.key !== key) }))

  /** Skips files that are already in the queue. */
  function add(target: Target, files: readonly File[]): void {
    const added = new Map(files.map((file) => [keyOf(target, file), file]))
    for (const { key } of read()) added.delete(key)
    const photos = [...added].map(
      ([key, file]): Photo => ({
        ...{ key, target, file, name: file.name },
        ...{ state: 'waiting', progress: 0, problem: '', sent: null },
      }),
    )
    store.setState({ photos: [...read(), ...photos] })
    start()
  }

  function tryAgain({ key, sent, target }: Photo): void {
    change(key, { state: sent === null ? 'waiting' : 'arrived', problem: '' })
    start()
    void placeNext(target)
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

  function giveUp({ key, target }: Photo): void {
    const abort = aborts.get(key)
    abort?.abort()
    remove(key)
    if (!abort) void drop(key)
    if (placing.get(target) === key) unwanted.add(key)
    void placeNext(target)
  }

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

  async function sendOne({ key, file, target }: Photo): Promise<void> {
    const abort = new AbortController()
    const { signal } = abort
    aborts.set(key, abort)
    change(key, { state: 'sending', progress: 0 })
    try {
      const sent = await send(file, { key, signal, onProgress: (progress) => change(key, { progress }) })
      change(key, { state: 'arrived', progress: 1, sent })
    } catch (error) {
      if (!signal.aborted) fail(key, error)
    } finally {
      // Otherwise the same file is uploading again, or another user has signed in.
      if (aborts.get(key) === abort) {
        aborts.delete(key)
        // Not before the request has ended: it could still create the upload.
        if (signal.aborted) void drop(key)
      }
      void placeNext(target)
    }
  }

  /**
   * Adds photos in the order they were chosen: an early one waits for those before it, except failed ones.
   */
  async function placeNext(target: Target): Promise<void> {
    const next = read().find((photo) => photo.target === target && !hasEnded(photo))
    if (!ways || !next || next.sent === null || placing.has(target)) return
    placing.set(target, next.key)
    try {
      const { id } = await ways.place(target, next.sent)
      if (unwanted.has(next.key)) await ways.takeOut(target, id)
      else remove(next.key)
    } catch (error) {
      fail(next.key, error)
    } finally {
      placing.delete(target)
      unwanted.delete(next.key)
    }
    await placeNext(target)
  }

  /** Removes and returns sent photos of the targets, each after those chosen before it for its target. */
  function take(isWanted: (target: Target) => boolean): { target: Target; sent: Sent }[] {
    const late = new Set<Target>()
    const taken = read().flatMap(({ key, target, sent, ...photo }) => {
      if (!isWanted(target) || hasEnded(photo) || late.has(target)) return []
      if (sent !== null) return { key, target, sent }
      late.add(target)
      return []
    })
    const keys = new Set(taken.map(({ key }) => key))
    if (keys.size > 0) store.setState({ photos: read().filter(({ key }) => !keys.has(key)) })
    return taken
  }

  return { store, add, tryAgain, giveUp, clear, take }
}

export type PhotoQueue<Target extends string | number, Sent> = ReturnType<
  typeof createPhotoQueue<Target, Sent>
>

const keyOf = (target: string | number, { name, size, lastModified }: File): string =>
  `${target}-${name}-${size}-${lastModified}`

const hasEnded = ({ state }: Pick<QueuedPhoto, 'state'>): boolean => state === 'failed' || state === 'refused'

/** Tells temporary failures from permanent ones. */
function describeProblem(error: unknown): Pick<QueuedPhoto, 'state' | 'problem'> {
  if (error instanceof FileRefused) return { state: 'refused', problem: error.message }
  if (!(error instanceof ApiError)) reportError(error)
  else if (error.status === 409) return { state: 'failed', problem: error.detail }
  else if ([413, 415, 422].includes(error.status)) return { state: 'refused', problem: error.detail }
  return { state: 'failed', problem: broken }
}
