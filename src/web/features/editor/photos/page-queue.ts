import { useEffect } from 'react'
import { addPost, removePost } from '#web/features/editor/project-changes.ts'
import { ownerOf } from '#web/shared/session/person-cache.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { createPhotoQueue, type QueuedPhoto } from './photo-queue.ts'
import { preparePhoto } from './prepare-photo.ts'
import { dropUpload, sendPhoto } from './send-photo.ts'

export const photoQueue = createPhotoQueue({
  send: async (file, way) => (await sendPhoto(await preparePhoto(file), way)).id,
  place: addPost,
  takeOut: removePost,
  drop: dropUpload,
})

// One user's uploads never continue as the next one's. A lost session keeps its queue.
useSession.subscribe((session, before) => {
  if (ownerOf(session) !== ownerOf(before)) photoQueue.clear()
})

export const useQueued = (projectId: number): readonly QueuedPhoto[] =>
  photoQueue.store(({ photos }) => photos).filter((photo) => photo.projectId === projectId)

/** Asks before the page unloads while uploads are unfinished. */
export function useAskBeforeLeaving(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
}
