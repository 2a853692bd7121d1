import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import { changePost } from '#web/features/editor/project-changes.ts'
import { type Autosave, createAutosave, type SavedFields } from '#web/shared/autosave/autosave.ts'
import { type PlacedPin, readPins, writePins } from '#web/shared/pin-editor/pins.ts'

/** Pins as edited, and as loaded: other users' changes are kept by comparing both. */
export type EditedPins = { placed: readonly PlacedPin[]; seen: readonly PlacedPin[] }

export type PostFields = Pick<PostEditing, 'title' | 'caption' | 'space_id' | 'credit'> & {
  pins: EditedPins
}

export type PostSave = Autosave<PostFields>

/** Texts are covered by the version; pins are merged one by one. */
export function storedPost(post: PostEditing): SavedFields<PostFields> {
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

  /**
   * Sends the pins known to the api as `seen_pins`: those sent last, unless the page has loaded them since.
   */
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
      // Keeps the edited pins: with those of the response, the page would never take over other users' pins.
      return { fields: { ...fields, ...(pins && { pins }) }, version, savedAt: new Date().toISOString() }
    },
  })
}
