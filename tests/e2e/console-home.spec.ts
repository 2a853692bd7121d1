import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { posts } from '#server/db/schema/index.ts'
import { buildBoard } from '#tests/support/editorial-builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { findViolations } from './support/axe.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { withDatabase } from './support/with-database.ts'

async function pick(page: Page, kind: string, word: string): Promise<void> {
  const picker = page.getByRole('region', { name: `${kind}をさがす` })
  await picker.getByRole('searchbox').fill(word)
  await expect(picker.getByRole('status')).toHaveText(/[1-9]\d*件/)
  await picker
    .getByRole('button', { name: /を選ぶ$/ })
    .first()
    .click()
}

test('composes a board of photos with notes, publishes it in their order, and restores one without a photo that is gone meanwhile', async ({
  page,
}) => {
  await test.step('composes a board of photos with notes and publishes it in their order', async () => {
    test.slow()
    await joinAsStaff(page)
    await page.goto('/console/boards')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ボード')
    await page.getByRole('link', { name: 'ボードを作る' }).click()
    const title = `朝の食卓 ${Date.now()}`
    await page.getByLabel('題', { exact: true }).fill(title)
    await page.getByRole('button', { name: '写真を加える' }).click()
    for (const _ of [1, 2, 3]) await pick(page, '写真', 'リビング')
    // A chosen photo leaves the offer, and the next one takes the focus.
    await expect(page.getByRole('button', { name: /を選ぶ$/ }).first()).toBeFocused()
    await page.getByRole('region', { name: '写真をさがす' }).press('Escape')
    await expect(page.getByRole('button', { name: '写真を加える' })).toBeFocused()
    await page
      .getByRole('button', { name: /を外す$/ })
      .nth(2)
      .click()
    await expect(page.getByRole('button', { name: /を外す$/ }).nth(1)).toBeFocused()
    await page
      .getByRole('textbox', { name: /の一言$/ })
      .nth(1)
      .fill('窓からの光')
    await page
      .getByRole('button', { name: /を前へ$/ })
      .nth(1)
      .click()
    await page.getByLabel('公開する').check()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'ボードを作る' }).click()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('textbox', { name: /の一言$/ }).first()).toHaveValue('窓からの光')
    await page.getByRole('link', { name: '公開ページ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    // It lies beside its photo, perhaps below the visible part.
    await expect(page.getByText('窓からの光')).toBeAttached()
  })
  await test.step('restores a board without a photo that is gone meanwhile, and says so', async () => {
    const { id, gone } = await withDatabase(async (db) => {
      const { id: projectId } = await buildProject(db)
      const [kept, gone] = [await buildPost(db, { projectId }), await buildPost(db, { projectId })]
      const board = await buildBoard(db, { photos: [{ postId: kept.id }, { postId: gone.id }] })
      return { id: board.id, gone: gone.id }
    })
    await visit(page, `/console/boards/${id}`)
    await page.getByRole('button', { name: '削除する' }).click()
    await expect(page.getByText('ボードを削除しました')).toBeVisible()
    await withDatabase((db) => db.delete(posts).where(eq(posts.id, gone)))
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(page.getByText('元に戻しました。すでに削除されたものは除きました')).toBeVisible()
    await visit(page, `/console/boards/${id}`)
    await expect(page.getByRole('textbox', { name: /の一言$/ })).toHaveCount(1)
  })
})

test('previews the home page of a future day without changing that of today, and edits pickups and named lists with errors beside their fields', async ({
  page,
}) => {
  await test.step('previews the home page of a future day without changing that of today', async () => {
    test.slow()
    await joinAsStaff(page)
    await page.goto('/console/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホームの構成')
    await page.getByRole('button', { name: 'ブロックを加える' }).click()
    const block = page.getByRole('listitem', { name: /番目のブロック$/ }).last()
    const title = `新年の事例 ${Date.now()}`
    await block.getByLabel('題', { exact: true }).fill(title)
    await block.getByRole('button', { name: '事例を加える' }).click()
    await pick(page, '事例', '鎌倉の家')
    await block.getByLabel('この日時から').fill('2030-01-01T00:00')
    await block.getByLabel(/の位置$/).selectOption('2')
    await expect(page.getByRole('listitem', { name: '2番目のブロック', exact: true })).toContainText(title)
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(page.getByText('保存しました')).toBeVisible()
    await page.getByRole('link', { name: '日時を選んで見る' }).click()
    const preview = page.getByRole('region', { name: '見え方' })
    await expect(preview.getByRole('heading', { name: '編集部が選んだ事例' })).toBeVisible()
    await expect(preview.getByRole('heading', { name: title })).toBeHidden()
    await page.getByLabel('この日時のホーム').fill('2030-01-02T00:00')
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '編集部が選んだ事例' })).toBeVisible()
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
  })
  await test.step('edits pickups and named lists and shows errors beside their fields', async () => {
    await visit(page, '/console/pickups')
    await page.getByRole('button', { name: 'おすすめを加える' }).click()
    const last = page.getByRole('listitem', { name: /番目のおすすめ$/ }).last()
    await page.getByRole('button', { name: '保存する' }).first().click()
    await expect(page.getByRole('alert')).toContainText('必須')
    expect(await findViolations(page)).toEqual([])
    await last.getByRole('button', { name: '写真を選ぶ' }).click()
    await pick(page, '写真', 'リビング')
    const comment = `光が床に落ちる ${Date.now()}`
    await last.getByLabel('一言').fill(comment)
    await page.getByRole('button', { name: '保存する' }).first().click()
    await expect(page.getByText('保存しました')).toBeVisible()
    await page.reload()
    await last.getByRole('button', { name: comment }).click()
    await expect(last.getByLabel('一言')).toHaveValue(comment)

    await visit(page, '/console/curated_lists')
    await page.getByRole('button', { name: '一覧を加える' }).click()
    const list = page.getByRole('listitem', { name: /番目の一覧$/ }).last()
    await list.getByLabel('場所の名前').fill('foot-er')
    await list.getByLabel('種類').selectOption('写真')
    await list.getByRole('button', { name: '写真を加える' }).click()
    await pick(page, '写真', 'リビング')
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(page.getByRole('alert')).toContainText('英数字とアンダースコア')
    await list.getByLabel('場所の名前').fill('footer')
    await expect(list).toContainText('footer_photos')
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(page.getByText('保存しました')).toBeVisible()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(page.getByText('元に戻しました')).toBeVisible()
  })
})
