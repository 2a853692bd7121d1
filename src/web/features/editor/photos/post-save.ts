import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import { type PlacedPin, readPins, writePins } from '#web/features/editor/pins/pins.ts'
import { changePost } from '#web/features/editor/project-changes.ts'
import { type Autosave, createAutosave, type Stored } from '#web/features/editor/saving/autosave.ts'

/** What of a photo is saved by itself. */
export type PostFields = Pick<PostEditing, 'title' | 'caption' | 'space_id' | 'credit'> & {
  pins: readonly PlacedPin[]
}

export type PostSave = Autosave<PostFields>

/** Of two people who say something of the same photo, the last word holds: it has no versions. */
export const storedPost = (post: PostEditing): Stored<PostFields> => ({
  fields: {
    title: post.title,
    caption: post.caption,
    space_id: post.space_id,
    credit: post.credit,
    pins: readPins(post),
  },
  version: 0,
  savedAt: '',
})

export const createPostSave = (key: string, projectId: number, post: PostEditing): PostSave =>
  createAutosave({
    key,
    stored: storedPost(post),
    save: async ({ pins, ...changes }) => {
      const body = { ...changes, ...(pins && { pins: writePins(pins) }) }
      const saved = storedPost(await changePost(projectId, post.id, body))
      return { ...saved, savedAt: new Date().toISOString() }
    },
  })
