import { addPost, removePost } from '#web/features/editor/project-changes.ts'
import { clearWithSession } from '#web/shared/photo-upload/clear-with-session.ts'
import { createPhotoQueue, type QueuedPhoto } from '#web/shared/photo-upload/photo-queue.ts'
import { preparePhoto } from '#web/shared/photo-upload/prepare-photo.ts'
import { dropUpload, sendPhoto } from '#web/shared/photo-upload/send-photo.ts'

export const photoQueue = createPhotoQueue<number, number>({
  send: async (file, way) => (await sendPhoto(await preparePhoto(file), way)).id,
  placing: { place: addPost, takeOut: removePost },
  drop: dropUpload,
})

clearWithSession(photoQueue)

export const useQueued = (projectId: number): readonly QueuedPhoto<number, number>[] =>
  photoQueue.store(({ photos }) => photos).filter(({ target }) => target === projectId)
