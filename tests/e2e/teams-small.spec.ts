import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { joinHere } from './support/people.ts'
import {
  another,
  askToJoin,
  button,
  closeButton,
  dialog,
  lookAtDialog,
  makeTeam,
  requestLink,
} from './support/team-story.ts'
import { test } from './support/test.ts'

test('creates a team on a telephone and accepts a member', async ({ page, newPerson }) => {
  const owner = await joinHere(page, { verified: true, screenName: '持ち主 桂' })
  const team = await makeTeam(page)
  const guest = await another(newPerson, 'とても長い名前の客 椿の木のしたで雨やどりをする人')
  await askToJoin(guest.page, team.path, team.name, () => lookAtDialog(guest.page))
  await page.goto(await requestLink(owner, team.name))
  await button(page, '承認する').tap()
  await expect(dialog(page, '参加承認完了')).toContainText('椿の木')
  await closeButton(page).tap()
  await page.goto(`${team.path}/edit/members`)
  await expect(page.getByText('いま申請している方はいません。')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
