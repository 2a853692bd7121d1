// The life of a team, as two people use it, in both layouts.
import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { openHydrated } from './hydration.ts'
import { askAsPerson } from './lists.ts'
import { linkInMail } from './mails.ts'
import { joinHere } from './people.ts'
import type { NewPerson } from './test.ts'

type Place = Pick<Page, 'getByRole'>

export const button = (page: Place, name: string | RegExp) => page.getByRole('button', { name })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The visible button: a dialog has another for screen readers. */
export const closeButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button').filter({ hasText: '閉じる' })

/** Signs in another person in their own browser. */
export async function another(newPerson: NewPerson, screenName: string) {
  const page = await newPerson()
  const email = await joinHere(page, { verified: true, screenName })
  return { page, email }
}

let named = 0
const newName = () => `旅の設計室 ${Date.now()}-${++named}`

/** Creates a team of the signed-in user without a form. */
export async function haveTeam(page: Page) {
  const name = newName()
  const { id } = await askAsPerson<{ id: number }>(page, { method: 'POST', path: '/teams', data: { name } })
  return { name, path: `/teams/${id}` }
}

/** Creates a team by the form and opens its settings. */
export async function makeTeam(page: Page, name = newName()) {
  await page.goto('/teams/new')
  await page.getByLabel('チームの名前').fill(name)
  await page.getByLabel('紹介文').fill('旅先の小さな宿を設計しています。')
  await page.getByLabel('チームの名前').press('Enter')
  await expect(page.getByText('チームを作りました')).toBeVisible()
  await expect(page.getByRole('link', { name: '事例を作る' })).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'チームを編集' }).click()
  await expect(page.getByRole('heading', { name: 'チームの設定' })).toBeVisible()
  return { name, path }
}

/** Requests to join on the team's page, runs `look` on the confirming dialog, and closes it. */
export async function askToJoin(page: Page, path: string, name: string, look = async () => {}) {
  await openHydrated(page, path)
  await button(page, '参加を申請する').click()
  await expect(dialog(page, '参加申請完了')).toContainText(name)
  await look()
  await closeButton(page).click()
  await expect(page.getByText('参加を申請中です。')).toBeVisible()
}

export async function lookAtDialog(page: Page) {
  expect((await dialog(page, '参加申請完了').boundingBox())?.width).toBeLessThanOrEqual(400)
  expect(await findViolations(page)).toEqual([])
}

export const requestLink = (owner: string, team: string) =>
  linkInMail(owner, `「${team}」への参加の申請がありました`)

export const invitationLink = (email: string, team: string) => linkInMail(email, `チーム「${team}」への招待`)
