import { expect, test } from 'vitest'
import { absoluteImageUrl, imageSrcSet, imageUrl } from './image-url.ts'

const site = { siteUrl: 'https://tokonoma.example', imageOrigin: '' }

test('takes pictures from the page’s own origin or from the configured image origin', () => {
  expect(imageUrl('', 7, 128)).toBe('/images/7?w=128')
  expect(imageUrl('https://cdn.example', 7, 128)).toBe('https://cdn.example/images/7?w=128')
  expect(imageSrcSet('', 7, 300)).toBe('/images/7?w=384 384w, /images/7?w=256 256w')
})

test('gives absolute picture addresses for use on other sites', () => {
  expect(absoluteImageUrl(site, 7, 1200)).toBe('https://tokonoma.example/images/7?w=1200')
  const kept = { ...site, imageOrigin: 'https://cdn.example' }
  expect(absoluteImageUrl(kept, 7, 1200)).toBe('https://cdn.example/images/7?w=1200')
})
