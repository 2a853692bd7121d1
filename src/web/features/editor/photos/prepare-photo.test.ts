import { expect, test } from 'vitest'
import { preparePhoto } from './prepare-photo.ts'

test.each([
  ['heic', new File(['photo'], 'a.HEIC', { type: '' })],
  ['JPEG、PNG', new File(['text'], 'a.txt', { type: 'text/plain' })],
  ['ファイルが空です', new File([], 'a.jpg', { type: 'image/jpeg' })],
])('what is no photo is refused before anything is sent: %s', async (said, file) => {
  await expect(preparePhoto(file)).rejects.toThrow(new RegExp(said, 'i'))
})
