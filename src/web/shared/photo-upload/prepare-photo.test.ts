import { expect, test } from 'vitest'
import { preparePhoto } from './prepare-photo.ts'

test.each([
  ['heic', new File(['photo'], 'a.HEIC', { type: '' })],
  ['JPEG、PNG', new File(['text'], 'a.txt', { type: 'text/plain' })],
  ['ファイルが空です', new File([], 'a.jpg', { type: 'image/jpeg' })],
])('rejects a file that is no photo before sending anything: %s', async (said, file) => {
  await expect(preparePhoto(file)).rejects.toThrow(new RegExp(said, 'i'))
})
