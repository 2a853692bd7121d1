import { useEffect } from 'react'
import { addPost } from '#web/features/editor/project-changes.ts'
import { createPhotoQueue, type QueuedPhoto } from './photo-queue.ts'
import { preparePhoto } from './prepare-photo.ts'
import { dropUpload, sendPhoto } from './send-photo.ts'

/** That of this page: a photo is made small enough, travels, and joins its project. */
export const photoQueue = createPhotoQueue({
  send: async (file, way) => (await sendPhoto(await preparePhoto(file), way)).id,
  place: addPost,
  drop: dropUpload,
})

export const useQueued = (projectId: number): readonly QueuedPhoto[] =>
  photoQueue.store(({ photos }) => photos).filter((photo) => photo.projectId === projectId)

/** Asks before the page is left by which photos travel. */
export function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
}
