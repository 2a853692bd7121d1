import { expect, type Page } from '@playwright/test'
import { createSigner } from '#web/shared/api/signature.ts'
import { configOf } from './people.ts'

type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; data?: object }

/** Calls the api as the signed-in user of the page. */
export async function askAsPerson<T>(page: Page, { method, path, data }: Call): Promise<T> {
  const { apiUrl, apiKey } = await configOf(page)
  const { token }: { token: string } = await (await page.request.get(`${apiUrl}/auth/token`)).json()
  const headers = { ...(await createSigner(apiKey)()), Authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(apiUrl + path, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

/** Creates a list of a sofa, plaster and a project of the demo; the last one stands first. */
export async function makeList(page: Page, name = '〇〇邸 内装候補'): Promise<number> {
  const { id } = await askAsPerson<{ id: number }>(page, { method: 'POST', path: '/lists', data: { name } })
  const { items } = await askAsPerson<{ items: { id: number; product: { kind: number } }[] }>(page, {
    method: 'GET',
    path: '/product_variations/search?limit=3&available_sample_request=true',
  })
  const things = items.map(({ id: variation, product }) => ({ kind: product.kind + 2, id: variation }))
  for (const data of [{ kind: 1, id: 1 }, ...things])
    await askAsPerson(page, { method: 'POST', path: `/lists/${id}/items`, data })
  return id
}
