import { expect, type Page } from '@playwright/test'
import { awardSetAsides } from '#server/db/schema/index.ts'
import { buildAward, buildAwardCategory, buildEntry } from '#tests/support/award-builders.ts'
import { closeAward } from '#tests/support/award-world.ts'
import { findViolations } from './support/axe.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

const buildProposedAward = () =>
  withDatabase(async (db) => {
    const award = await buildAward(db, 'voting', {
      slug: `set-asides-${Date.now()}`,
      title: '除外の試作アワード',
    })
    const { id: categoryId } = await buildAwardCategory(db, award.id, '住まい')
    await buildEntry(db, { awardId: award.id, categoryId, votes: 2 })
    await buildEntry(db, { awardId: award.id, categoryId, juryComment: '光の移ろい。' })
    const proposal = { awardId: award.id, reason: 'bought' as const }
    await db.insert(awardSetAsides).values([
      { ...proposal, seqs: [1], note: 'ひとつめの申し出' },
      { ...proposal, seqs: [2], note: 'ふたつめの申し出' },
    ])
    return award
  })

const proposalOf = (page: Page, note: string) => page.getByRole('listitem').filter({ hasText: note })

test('tells the second of two deciders, and allows no decision once the award is closed', async ({
  newPerson,
  page,
}) => {
  test.slow()
  const award = await buildProposedAward()
  const colleague = await newPerson()
  for (const one of [page, colleague]) {
    await joinAsStaff(one)
    await one.goto(`/console/awards/${award.id}`)
    await expect(proposalOf(one, 'ひとつめの申し出')).toBeVisible()
  }
  await proposalOf(colleague, 'ひとつめの申し出').getByRole('button', { name: '集計から外す' }).click()
  await expect(proposalOf(colleague, 'ひとつめの申し出')).toContainText('確認し、集計から外しました')
  await proposalOf(page, 'ひとつめの申し出').getByRole('button', { name: '見送る' }).click()
  await expect(page.getByText('ほかの担当者が先に決めました。')).toBeVisible()

  await withDatabase((db) => closeAward({ db }, award))
  await page.reload()
  const open = proposalOf(page, 'ふたつめの申し出')
  await expect(open).toContainText('結果発表までに確認されなかったため、票は数えられたままです。')
  await expect(open.getByRole('button')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page.goto(`/awards/${award.slug}`)
  const lower = page.getByRole('article').filter({ hasText: '2位' })
  await expect(lower).toContainText('光の移ろい。')
})
