import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { teamMembers, users } from '#server/db/schema/index.ts'
import { buildMember, buildTeam } from '#tests/support/project-builders.ts'
import { openAlive } from './support/alive.ts'
import { findViolations } from './support/axe.ts'
import { askAsPerson, makeList } from './support/lists.ts'
import { joinHere, menuOf } from './support/people.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'リストに入っているもの' }).getByRole('listitem')

/** Moves the list to a team in which the other person is a viewer. */
const letLookOn = (page: Page, viewerEmail: string, id: number) =>
  withDatabase(async (db) => {
    const me = await askAsPerson<{ id: number }>(page, { method: 'GET', path: '/users/me' })
    const team = await buildTeam(db, { name: `見守る設計室${Date.now()}` })
    const [viewer] = await db.select().from(users).where(eq(users.email, viewerEmail))
    await buildMember(db, { teamId: team.id, userId: me.id, kind: 1 })
    await buildMember(db, { teamId: team.id, userId: viewer?.id ?? 0, kind: 3 })
    expect(await db.$count(teamMembers, eq(teamMembers.teamId, team.id))).toBe(2)
    await askAsPerson(page, { method: 'PUT', path: `/lists/${id}`, data: { team_id: team.id } })
  })

test('shows a client’s decision at once to the owner and to watching team members', async ({
  page,
  newPerson,
}) => {
  await joinHere(page, { screenName: '設計者' })
  const viewer = await newPerson()
  const email = await joinHere(viewer, { screenName: '見る人' })
  const id = await makeList(page)
  await letLookOn(page, email, id)
  const { token } = await askAsPerson<{ token: string }>(page, { method: 'POST', path: `/lists/${id}/share` })
  for (const each of [page, viewer]) {
    await each.goto(`/lists/${id}`)
    await expect(rowsOf(each)).toHaveCount(4)
    await expect(each.getByText('共有先ではまだ開かれていません')).toBeVisible()
  }
  await expect(viewer.getByLabel(/の部屋$/)).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: 'リンクで共有' })).toHaveCount(0)
  expect(await findViolations(viewer)).toEqual([])

  const client = await newPerson()
  await openAlive(client, `/shared/lists/${token}`)
  // A visit counts at the first user input, since mail scanners open links too.
  await client.mouse.move(300, 300)
  for (const each of [page, viewer]) await expect(each.getByText(/^お客様は.+ に閲覧$/)).toBeVisible()
  await client.getByRole('article').first().getByRole('button', { name: '採用' }).click()
  for (const each of [page, viewer]) await expect(rowsOf(each).first()).toContainText('採用')
  await client.getByRole('article').first().getByLabel('コメント').fill('この色で')
  await client.getByRole('button', { name: 'コメントを送る' }).click()
  for (const each of [page, viewer]) await expect(rowsOf(each).first()).toContainText('この色で')
  await rowsOf(page).last().getByLabel('の備考').fill('見切りは後日')
  await rowsOf(page).last().getByLabel('の備考').blur()
  await expect(page.getByText('その後の変更 1件')).toBeVisible()
})

test('keeps and sends what a client types while a decision is under way', async ({ page }) => {
  await joinHere(page)
  const id = await makeList(page)
  const { token } = await askAsPerson<{ token: string }>(page, { method: 'POST', path: `/lists/${id}/share` })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/decision$/, async (route) => {
    await held
    await route.continue()
  })
  await openAlive(page, `/shared/lists/${token}`)
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: '採用' }).click()
  await first.getByLabel('コメント').fill('この色で')
  letGo()
  await expect(page.getByText('「採用」にしました')).toBeVisible()
  await first.getByRole('button', { name: 'コメントを送る' }).click()
  await expect(page.getByText('コメントを送りました')).toBeVisible()
  await page.reload()
  await expect(first.getByLabel('コメント')).toHaveValue('この色で')
})

test('tells a client that the link is revoked, or that only the item is gone', async ({
  page,
  newPerson,
}) => {
  await joinHere(page)
  const id = await makeList(page)
  const path = `/lists/${id}/share`
  const { token } = await askAsPerson<{ token: string }>(page, { method: 'POST', path })
  const client = await newPerson()
  await openAlive(client, `/shared/lists/${token}`)
  // A visit counts at the first user input, since mail scanners open links too.
  await client.mouse.move(300, 300)
  const first = client.getByRole('article').first()
  const { items } = await askAsPerson<{ items: { id: number }[] }>(page, {
    method: 'GET',
    path: `/lists/${id}/items`,
  })
  await askAsPerson(page, { method: 'DELETE', path: `/lists/${id}/items/${items[0]?.id}` })
  await first.getByRole('button', { name: '採用' }).click()
  await expect(client.getByText(/^この項目は、リストから外されたか/)).toBeVisible()
  await askAsPerson(page, { method: 'DELETE', path })
  await first.getByRole('button', { name: '採用' }).click()
  await expect(client.getByText(/^この共有リンクは使えなくなりました。/)).toBeVisible()
  expect((await client.reload())?.status()).toBe(404)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('この共有リンクは使えなくなりました')
  await expect(client).toHaveTitle('この共有リンクは使えなくなりました｜TOKONOMA')
})

test('shows the owner’s private list after a reload without claiming that there is none', async ({
  page,
  newPerson,
}) => {
  await joinHere(page)
  const id = await makeList(page)
  const said: string[] = []
  await page.exposeFunction('noteHeading', (heading: string) => said.push(heading))
  await page.addInitScript(() => {
    const note = () => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility())
          void (window as never as { noteHeading: (text: string) => void }).noteHeading(heading.innerText)
    }
    document.addEventListener('DOMContentLoaded', () => {
      note()
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true })
    })
  })
  await openAlive(page, '/help')
  await expect(menuOf(page)).toBeVisible()
  for (const path of [`/lists/${id}`, `/lists/${id}/schedule`]) {
    said.length = 0
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    const sent = await answer?.text()
    expect(sent).toContain('<meta name="robots" content="noindex"/>')
    expect(sent).not.toContain('〇〇邸 内装候補')
    expect(/<title>[^<]*/.exec(sent ?? '')?.[0]).not.toContain('見つかりません')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('〇〇邸 内装候補')
    expect(said.filter((heading) => heading.includes('見つかりません'))).toEqual([])
  }
  const stranger = await newPerson()
  expect((await stranger.goto(`/lists/${id}`))?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりませんでした')
  await joinHere(stranger)
  await openAlive(stranger, '/help')
  await expect(menuOf(stranger)).toBeVisible()
  // A foreign list and a missing one answer alike.
  const statuses = [id, 99_999_999].map(async (each) =>
    (await stranger.request.get(`/lists/${each}`)).status(),
  )
  expect(await Promise.all(statuses)).toEqual([200, 200])
  await stranger.goto(`/lists/${id}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりませんでした')
  await expect(stranger).toHaveTitle('ページが見つかりませんでした｜TOKONOMA')
})
