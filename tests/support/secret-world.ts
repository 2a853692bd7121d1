import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { projects } from '#server/db/schema/index.ts'
import { createTestApi, type TestApi } from './api.ts'
import { secretWord } from './secret-words.ts'
import { type PublicContent, plantSecrets, plantShown } from './secrets.ts'

type PlantedContent = { shown: PublicContent; secrets: Awaited<ReturnType<typeof plantSecrets>> }

/**
 * Creates an api with public and hidden content, both in its index, among them a draft that was public once.
 */
export async function createSecretWorld() {
  let planted: PlantedContent | undefined
  const api = await createTestApi({
    prepare: async (db) => {
      const shown = await plantShown(db)
      planted = { shown, secrets: await plantSecrets(db, shown) }
    },
  })
  if (!planted) throw new Error('nothing was planted')
  // Shown and hidden documents share the object key.
  await api.services.objects.put(planted.shown.document.objectKey, Buffer.from('0\nEOF\n'), 'image/vnd.dxf')
  await showAndTakeBack(api, planted)
  const { ids } = planted.secrets
  /** Returns the hidden ids of a table; a foreign one if it hides nothing. */
  async function hiddenIn(table: string): Promise<number[]> {
    const known = await api.pool.query('select from pg_tables where tablename = $1', [table])
    if (known.rowCount === 0) return ids.slice(0, 1)
    const { rows } = await api.pool.query(`select id from ${table} where id = any($1::int[])`, [ids])
    return rows.length > 0 ? rows.map(({ id }) => Number(id)) : ids.slice(0, 1)
  }
  return { api, hiddenIn, ...(planted as PlantedContent) }
}

/** `vi.waitUntil` waits one second by default. */
const soon = { interval: 20, timeout: 300_000 }

/**
 * Publishes and finds the draft, so that all caches of cards hold it. Then unpublishes it and awaits the
 * index.
 */
async function showAndTakeBack(
  { db, request, services: { indexes } }: TestApi,
  { shown, secrets }: PlantedContent,
) {
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

export const secretSlugs = ['mongai-tomorrow', 'mongai-draft', 'mongai-tag', 'mongai-award']
