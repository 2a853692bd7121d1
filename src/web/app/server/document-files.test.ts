import { expect, test } from 'vitest'
import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'
import { createDocumentFiles } from './document-files.ts'

const call = async (route: string, { params }: { params: { id: number } }) => {
  if (params.id !== 5) throw new ApiError({ status: 404, code: 'not_found', detail: '' })
  if (route.endsWith('/property_sets')) return new Blob(['entity\r\n'], { type: 'text/csv' })
  return new Blob(['0\nEOF\n'], { type: 'image/vnd.dxf' })
}
const read = createDocumentFiles(call as unknown as Call)

test('serves a document as a download in a sandbox that search engines do not index', async () => {
  const response = await read('/documents/5.dxf')
  expect(await response?.text()).toBe('0\nEOF\n')
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    'content-type': 'image/vnd.dxf',
    'content-disposition': 'attachment',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
})

test('serves the properties of a 品番 as a table', async () => {
  const response = await read('/documents/ifc/5.csv')
  expect(await response?.text()).toBe('entity\r\n')
  expect(response?.headers.get('content-type')).toBe('text/csv')
})

test('leaves missing, misnamed and invalid document paths to the pages', async () => {
  for (const path of [
    '/documents/6.dxf',
    '/documents/5.pdf',
    '/documents/5',
    '/documents/x.dxf',
    '/documents/5.dxf/',
    '/documents/ifc/6.csv',
    '/documents/ifc/5.dxf',
  ])
    expect(await read(path), path).toBeNull()
})

test('fails instead of answering not found when the api fails', async () => {
  const failing = createDocumentFiles((() => Promise.reject(new Error('away'))) as unknown as Call)
  await expect(failing('/documents/5.dxf')).rejects.toThrow('away')
})
