// Products outside the catalogue: their team names them, and viewers of the photo see the name.
import { expect } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import { pins, posts, projects } from '#server/db/schema/index.ts'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

/** Names products in the first two photos of a demo project that no other test uses. */
const nameProducts = () =>
  withDatabase(async (db) => {
    const [project] = await db.select().from(projects).where(eq(projects.title, '那須の平屋')).limit(1)
    const projectId = project?.id ?? 0
    const [photo, further] = await db
      .select()
      .from(posts)
      .where(eq(posts.projectId, projectId))
      .orderBy(asc(posts.position))
      .limit(2)
    const postId = photo?.id ?? 0
    const named = { postId, position: 99, x: 0.5, y: 0.9 }
    await db.delete(pins).where(eq(pins.position, 99))
    await db.insert(pins).values([
      { ...named, postId: further?.id ?? 0, name: '造作の手すり', makerName: '谷戸建具店' },
      { ...named, name: '造作の飾り棚', makerName: '谷戸建具店' },
      { ...named, x: 0.6, name: '真鍮の取手', makerName: '', similar: true },
    ])
    return { project: `/projects/${projectId}`, post: `/posts/${postId}` }
  })

test('names products outside the catalogue beside the photo, on its page and its project’s, without links', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  const paths = await nameProducts()
  const row = page.getByRole('listitem').filter({ hasText: '造作の飾り棚' })
  for (const path of [paths.post, paths.project]) {
    await expect(async () => {
      await page.goto(path)
      await expect(row.filter({ hasText: '谷戸建具店' }).last()).toBeVisible({ timeout: 10_000 })
    }).toPass()
    const mark = page.getByRole('img', { name: /\d+ 造作の飾り棚（谷戸建具店）/ })
    await expect(mark).toBeVisible()
    await expect(page.getByRole('img', { name: /\d+ 真鍮の取手・類似品/ })).toBeVisible()
    await expect(row.getByRole('link')).toHaveCount(0)
  }
  await page.getByText('写真に製品を表示する').click()
  await expect(page.getByRole('img', { name: '造作の手すり（谷戸建具店）' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const used = page.getByRole('term').filter({ hasText: '造作の飾り棚' })
  await expect(used).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: '真鍮の取手' })).toHaveCount(0)
  expect(complaints()).toEqual([])
})
