import { expect, test } from 'vitest'
import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'
import { createDocumentFiles } from './document-files.ts'

const call = async (_route: string, { params }: { params: { id: number } }) => {
  if (params.id !== 5) throw new ApiError({ status: 404, code: 'not_found', detail: '' })
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

test('leaves missing, misnamed and invalid document paths to the pages', async () => {
  for (const path of [
    '/documents/6.dxf',
    '/documents/5.pdf',
    '/documents/5',
    '/documents/x.dxf',
    '/documents/5.dxf/',
  ])
    expect(await read(path), path).toBeNull()
})

test('fails instead of answering not found when the api fails', async () => {
  const failing = createDocumentFiles((() => Promise.reject(new Error('away'))) as unknown as Call)
  await expect(failing('/documents/5.dxf')).rejects.toThrow('away')
})
