import { expect, type Locator } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { test } from './support/test.ts'

const apiUrl = `http://127.0.0.1:${process.env.E2E_API_PORT ?? '4990'}`

/**
 * Keeps the first of sibling elements of the same kind: axe reports the same for all of the thousands.
 * Resolves with the number kept.
 */
const leaveOneOfEachKind = (parts: Locator): Promise<number> =>
  parts.evaluateAll((all) => {
    const kindOf = ({ localName, className, attributes }: Element) =>
      [localName, className, ...[...attributes].map(({ name }) => name)].join(' ')
    const kinds = new Set<string>()
    for (const part of all) {
      const within = new Set([...part.querySelectorAll('*')].map(kindOf))
      const place = []
      for (let at: Element | null = part; at; at = at.parentElement) place.push(kindOf(at))
      const kind = [...place, ...[...within].sort()].join()
      if (kinds.has(kind)) part.remove()
      kinds.add(kind)
    }
    return kinds.size
  })

for (const [path, title] of [
  ['/docs', 'TOKONOMA API'],
  ['/docs/console', 'TOKONOMA コンソールの API'],
] as const)
  test(`shows the api's ${path} readably on every screen, without external resources`, async ({
    page,
    request,
  }) => {
    const asked: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => complaints.push(message.text()))
    await page.goto(apiUrl + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(asked).toEqual([apiUrl + path])
    expect(complaints).toEqual([])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    if (path === '/docs')
      await test.step('links a problem document to its explanation', async () => {
        const problem = await request.get(`${apiUrl}/materials`).then((response) => response.json())
        await page.goto(new URL(problem.type, apiUrl).href)
        await expect(page.locator(':target')).toContainText(problem.detail)
        await expect(page.locator(':target')).toBeInViewport()
      })
    const ids = await page.locator('[id]').evaluateAll((named) => named.map(({ id }) => id))
    expect(ids).toHaveLength(new Set(ids).size)
    expect(await leaveOneOfEachKind(page.locator('tbody tr'))).toBeGreaterThan(3)
    expect(await leaveOneOfEachKind(page.getByRole('main').locator('section'))).toBeGreaterThan(3)
    expect(await findViolations(page)).toEqual([])
  })
