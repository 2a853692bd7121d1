import type { Call } from '#web/shared/api/call.ts'
import { toCardProject } from '#web/shared/photos/card-data.ts'
import { site } from '#web/shared/site/site.ts'

const entriesPerFeed = 20

type Entry = { path: string; title: string; summary: string; published: string }
type Feed = { title: string; page: string; load: (call: Call) => Promise<Entry[]> }

const feeds: Readonly<Record<string, Feed>> = {
  projects: {
    title: '新しい事例',
    page: '/projects',
    load: async (call) => {
      const query = { sort: 'newest', limit: entriesPerFeed } as const
      const { items } = await call('GET /projects/search', { query })
      return items.flatMap((project) => {
        const { id, title, team, facts } = toCardProject(project)
        const published = project.published_at
        return published ? [{ path: `/projects/${id}`, title, summary: `${team}・${facts}`, published }] : []
      })
    },
  },
  news: {
    title: 'お知らせ',
    page: '/news',
    load: async (call) => {
      const { items } = await call('GET /news', { query: { limit: entriesPerFeed } })
      return items.map(({ id, title, body, published_at }) => ({
        path: `/news?from=${id}`,
        title,
        summary: body,
        published: published_at,
      }))
    },
  },
  magazines: {
    title: 'マガジン',
    page: '/magazines',
    load: async (call) => {
      const { items } = await call('GET /magazines', { query: { limit: entriesPerFeed } })
      return items.map(({ slug, url, title, lead, published_at }) => ({
        path: url ?? `/magazines/${slug}`,
        title,
        summary: lead,
        published: published_at,
      }))
    },
  },
}

/** Returns the Atom feed (RFC 4287) of /feeds/<name>.xml; null for unknown names. */
export async function writeFeed(call: Call, siteUrl: string, name: string): Promise<string | null> {
  const feed = Object.hasOwn(feeds, name) ? feeds[name] : undefined
  if (!feed) return null
  const entries = await feed.load(call)
  const self = `${siteUrl}/feeds/${name}.xml`
  const newest = entries.reduce((latest, { published }) => (published > latest ? published : latest), '')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">',
    `<id>${self}</id>`,
    `<title>${escapeXml(`${feed.title}｜${site.name}`)}</title>`,
    `<link rel="self" href="${self}"/>`,
    `<link rel="alternate" href="${siteUrl}${feed.page}"/>`,
    // An empty feed needs a date that never changes.
    `<updated>${newest || new Date(0).toISOString()}</updated>`,
    `<author><name>${site.name}</name></author>`,
    ...entries.map((entry) => writeEntry(siteUrl, entry)),
    '</feed>',
    '',
  ].join('\n')
}

function writeEntry(siteUrl: string, { path, title, summary, published }: Entry): string {
  const address = escapeXml(path.startsWith('/') ? siteUrl + path : path)
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" href="${address}"/>`,
    `<published>${published}</published>`,
    `<updated>${published}</updated>`,
    `<summary>${escapeXml(summary)}</summary>`,
    '</entry>',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Drops characters that XML does not allow, such as control characters. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
