import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import { type EditedPins, readPins, writePins } from '#web/features/editor/pins/pins.ts'
import { changePost } from '#web/features/editor/project-changes.ts'
import { type Autosave, createAutosave, type Stored } from '#web/features/editor/saving/autosave.ts'

/** What of a photo is saved by itself. */
export type PostFields = Pick<PostEditing, 'title' | 'caption' | 'space_id' | 'credit'> & {
  pins: EditedPins
}

export type PostSave = Autosave<PostFields>

/** Its words have versions; pins are told apart one by one. */
export function storedPost(post: PostEditing): Stored<PostFields> {
  const { title, caption, space_id, credit } = post
  const pins = readPins(post)
  return {
    fields: { title, caption, space_id, credit, pins: { placed: pins, seen: pins } },
    version: post.version,
    savedAt: '',
  }
}

export function createPostSave(key: string, projectId: number, post: PostEditing): PostSave {
  let sent: EditedPins | undefined

  /** With what the api had before: what was sent last, unless the page has read it anew. */
  const write = (pins: EditedPins) => ({
    pins: writePins(pins.placed),
    seen_pins: writePins(sent?.seen === pins.seen ? sent.placed : pins.seen),
  })

  return createAutosave({
    key,
    stored: storedPost(post),
    save: async ({ pins, ...words }, since) => {
      const body = { ...words, version: since, ...(pins && write(pins)) }
      const { fields, version } = storedPost(await changePost(projectId, post.id, body))
      sent = pins ?? sent
      // Not the answered pins, or the page would never take over those of others among them.
      return { fields: { ...fields, ...(pins && { pins }) }, version, savedAt: new Date().toISOString() }
    },
  })
}
