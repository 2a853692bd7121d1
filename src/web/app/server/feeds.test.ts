import { expect, test } from 'vitest'
import { createCall } from '#web/shared/api/call.ts'
import { escapeXml, writeFeed } from './feeds.ts'

const siteUrl = 'http://site.example'
const callOf = (items: object[]) =>
  createCall({
    apiUrl: 'http://api.example',
    apiKey: 'test-key',
    fetch: () => Response.json({ items, total_count: items.length }),
  })

test('lists new items in a feed with date and address', async () => {
  const items = [
    { id: 2, title: 'A & B', body: '一行目\n<二行目>', published_at: '2026-11-02T01:00:00.000Z' },
    { id: 1, title: '公開', body: '', published_at: '2026-11-01T01:00:00.000Z' },
  ]
  const feed = (await writeFeed(callOf(items), siteUrl, 'news')) ?? ''
  expect(feed).toContain('<updated>2026-11-02T01:00:00.000Z</updated>\n<author>')
  expect(feed).toContain(
    '<title>A &amp; B</title>\n<link rel="alternate" href="http://site.example/news?from=2"/>',
  )
  expect(feed).toContain('<summary>一行目\n&lt;二行目&gt;</summary>')
  expect(feed.match(/<entry>/g)).toHaveLength(2)
})

test('links an article of another site by its own address', async () => {
  const published_at = '2026-11-01T01:00:00.000Z'
  const items = [
    { slug: 'walls', url: null, title: '壁', lead: '', published_at },
    { slug: 'away', url: 'https://else.example/a?b=1&c=2', title: '外', lead: '', published_at },
  ]
  const feed = (await writeFeed(callOf(items), siteUrl, 'magazines')) ?? ''
  expect(feed).toContain('<id>http://site.example/magazines/walls</id>')
  expect(feed).toContain('<id>https://else.example/a?b=1&amp;c=2</id>')
})

test('describes projects in the feed with their team and place, and omits undated ones', async () => {
  const project = {
    id: 3,
    title: '鎌倉の家',
    team: { id: 1, name: '谷戸設計室' },
    building_type: '住宅',
    use_types: [{ id: 1, name: '戸建住宅' }],
    prefecture: '神奈川県',
    completed_year: 2026,
    main_image: null,
    images: [],
    published_at: '2026-11-01T01:00:00.000Z',
  }
  const drafted = { ...project, id: 4, title: '下書き', published_at: null }
  const feed = (await writeFeed(callOf([project, drafted]), siteUrl, 'projects')) ?? ''
  expect(feed).toContain('<id>http://site.example/projects/3</id>')
  expect(feed).toContain('<summary>谷戸設計室・戸建住宅・神奈川県・2026年</summary>')
  expect(feed.match(/<entry>/g)).toHaveLength(1)
})

test('serves an empty feed, and answers nothing for an unknown name', async () => {
  expect(await writeFeed(callOf([]), siteUrl, 'news')).toContain(
    '<updated>1970-01-01T00:00:00.000Z</updated>',
  )
  expect(await writeFeed(callOf([]), siteUrl, 'nothing')).toBeNull()
  expect(await writeFeed(callOf([]), siteUrl, 'constructor')).toBeNull()
})

test('removes characters that XML cannot contain', () => {
  expect(escapeXml('a\u0000b\u0008c\uD800d𠮷"<')).toBe('abcd𠮷&quot;&lt;')
})
