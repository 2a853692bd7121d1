import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { projects } from '#server/db/schema/index.ts'
import { createTestApi, type TestApi } from './api.ts'
import { secretWord } from './secret-words.ts'
import { plantSecrets, plantShown, type Shown } from './secrets.ts'

type Planted = { shown: Shown; secrets: Awaited<ReturnType<typeof plantSecrets>> }

/** An api that has what everybody sees and what nobody may know of, in its index too: a draft among it that everybody saw once. */
export async function createSecretWorld() {
  let planted: Planted | undefined
  const api = await createTestApi({
    prepare: async (db) => {
      const shown = await plantShown(db)
      planted = { shown, secrets: await plantSecrets(db, shown) }
    },
  })
  if (!planted) throw new Error('nothing was planted')
  // Of the shown and of the hidden alike.
  await api.services.objects.put(planted.shown.document.objectKey, Buffer.from('0\nEOF\n'), 'image/vnd.dxf')
  await showAndTakeBack(api, planted)
  return { api, ...(planted as Planted) }
}

const soon = { interval: 20 }

/** The draft is published, found, and kept wherever cards are kept; then it is taken back, and no index knows it. */
async function showAndTakeBack({ db, request, services: { indexes } }: TestApi, { shown, secrets }: Planted) {
  const { draft, photo, list, board } = secrets
  const set = (published: boolean) => db.update(projects).set({ published }).where(eq(projects.id, draft.id))
  const kinds = [indexes.projects, indexes.posts, indexes.boards, indexes.lists]
  const totals = () => Promise.all(kinds.map((index) => index.count({ keyword: secretWord })))
  await set(true)
  await vi.waitUntil(async () => (await totals()).slice(0, 2).every((total) => total === 1), soon)
  const kept = [`/projects/${draft.id}`, `/posts/${photo.id}`, `/teams/${shown.team.id}`]
  const holding = [`/lists/${list.id}/items`, `/boards/${board.id}/posts`, `/users/${shown.user.id}/likes`]
  for (const path of [...kept, ...holding]) expect((await request('GET', path)).status).toBe(200)
  await set(false)
  await vi.waitUntil(async () => (await totals()).every((total) => total === 0), soon)
}

/** What is hidden and is asked for by a word of its own. */
export const secretSlugs = ['mongai-tomorrow', 'mongai-draft', 'mongai-tag', 'mongai-award']
