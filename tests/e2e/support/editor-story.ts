// User actions in the project editor, for its specs in both layouts.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { askAsPerson } from './lists.ts'
import { joinHere } from './people.ts'

type File = { name: string; mimeType: string; buffer: Buffer }
type Editing = {
  title: string
  version: number
  published: boolean
  posts: {
    title: string
    image: { id: number; width: number; height: number }
    pins: { x: number; y: number; similar: boolean; variation_id: number | null; name: string }[]
  }[]
  attachments: { title: string; attachment_type: number }[]
}

/** Makes an incompressible photo of some 2 MB, which uploads in several parts. */
export async function photo(name: string, width = 1600, height = 1200): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#8a6b4f', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Makes a photo of one color in few bytes. */
export async function plainPhoto(name: string, width = 1200, height = 800, color = '#a4763f'): Promise<File> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

let made = 0

/** Signs in a person with a team and opens its draft in the editor. */
export async function beginDraft(
  page: Page,
  title = '',
): Promise<{ id: number; email: string; team: string }> {
  const email = await joinHere(page, { verified: true, screenName: '島岡 編' })
  const team = `編む設計室 ${Date.now()}-${++made}`
  const ask = <T>(path: string, data: object) => askAsPerson<T>(page, { method: 'POST', path, data })
  const { id: team_id } = await ask<{ id: number }>('/teams', { name: team })
  const { id } = await ask<{ id: number }>('/projects', { team_id, title })
  await page.goto(`/projects/${id}/edit`)
  await expect(page.getByLabel('事例の名前')).toHaveValue(title)
  return { id, email, team }
}

export const readDraft = (page: Page, id: number) =>
  askAsPerson<Editing>(page, { method: 'GET', path: `/projects/${id}/editor` })

export const choosePhotos = (page: Page, files: File[] | string[]) =>
  page.getByLabel('写真を選ぶ（ファイル）').setInputFiles(files)

export const photosOf = (page: Page) => page.getByRole('grid', { name: '写真の順番' }).getByRole('row')

/** Returns the image ids in display order. */
export const orderOf = (page: Page) =>
  photosOf(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector('img')?.src.match(/images\/(\d+)/)?.[1]),
  )

export const openPhoto = (page: Page, number: number) =>
  photosOf(page)
    .nth(number - 1)
    .getByRole('button', { name: /説明とピン/ })
    .click()

export const pinsOf = (page: Page) => page.getByRole('list', { name: '写真のピン' }).getByRole('button')

export const saved = (page: Page) => expect(page.getByText(/^保存しました \d/)).toBeVisible()
