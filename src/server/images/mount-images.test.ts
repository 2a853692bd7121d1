import { expect, test } from 'vitest'
import { chooseFormat } from './mount-images.ts'

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/*;q=0.8', 'webp'],
  ['image/webp;q=0.9, IMAGE/AVIF ;q=0.5', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.0,image/webp; q=0', 'jpeg'],
  ['image/avif;q=0.01', 'avif'],
  ['*/*', 'jpeg'],
  ['image/*', 'jpeg'],
  ['text/html', 'jpeg'],
  ['', 'jpeg'],
  [undefined, 'jpeg'],
])('answers Accept: %s with %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format)
})
