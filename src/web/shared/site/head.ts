import type { PublicConfig } from '#web/shared/api/config.ts'
import { absoluteImageUrl } from '#web/shared/api/image-url.ts'
import { escapeJsonScript } from '#web/shared/api/page-data.ts'
import { defaultTitle, site } from './site.ts'

export type PageHead = {
  /** Without the site's name, which the template adds. Default: the site's own title. */
  title?: string
  description?: string
  /** Path with search for the canonical link, from `canonicalPath()`. Default: no canonical link. */
  path?: string
  /** Id of the picture shown when the page is shared. */
  imageId?: number
  noIndex?: boolean
  type?: 'website' | 'article' | 'product'
  /** Name of the page's feed, /feeds/<name>.xml. */
  feed?: { title: string; name: string }
  structuredData?: object
}

type HeadContext = { config: PublicConfig; isSignedIn?: boolean; optionalCalls?: { hasAsked: () => boolean } }
type MetaTag = Record<string, unknown>
type Head = {
  meta: MetaTag[]
  links: { rel: string; href: string; type?: string; title?: string }[]
  scripts: { type: string; children: string }[]
}

export function pageTitle(title?: string): string {
  return title ? `${title}｜${site.name}` : defaultTitle
}

const longestDescription = 160

/** Truncates without splitting a surrogate pair. */
export function shorten(text: string, longest = longestDescription): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}

export const quote = (keyword: string): string => `「${shorten(keyword, 40)}」`

export function pageHead({ config }: HeadContext, page: PageHead): Head {
  const title = pageTitle(page.title)
  const description = shorten(page.description ?? site.description)
  const url = page.path === undefined ? undefined : config.siteUrl + page.path
  const meta: MetaTag[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: page.title ?? defaultTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    ...shareImage(config, page.imageId),
  ]
  if (url) meta.push({ property: 'og:url', content: url })
  if (page.noIndex) meta.push({ name: 'robots', content: 'noindex' })
  return {
    meta,
    links: [...(url ? [{ rel: 'canonical', href: url }] : []), ...feedLinks(page.feed)],
    scripts: page.structuredData ? [structuredDataScript(page.structuredData)] : [],
  }
}

const feedLinks = (feed: PageHead['feed']): Head['links'] =>
  feed
    ? [
        {
          rel: 'alternate',
          type: 'application/atom+xml',
          title: feed.title,
          href: `/feeds/${feed.name}.xml`,
        },
      ]
    : []

const structuredDataScript = (data: object) => ({
  type: 'application/ld+json',
  children: escapeJsonScript(JSON.stringify(data)),
})

/** Returns the head of a page without data, which search engines must not index. */
export function failureHead(status: string, missing = 'ページが見つかりませんでした'): PageHead {
  return { title: status === 'error' ? '表示できませんでした' : missing, noIndex: true }
}

type Match = { context: HeadContext; params: Record<string, string>; search: object; status: string }

export type DataHead<D> = (page: { match: Match; loaderData?: D }) => Head

/** Returns whether a page missing for visitors may exist for the signed-in user. */
export const mayCome = ({ isSignedIn, optionalCalls }: Omit<HeadContext, 'config'>): boolean =>
  isSignedIn === true && optionalCalls?.hasAsked() === true

/**
 * `missing` is the title for 404. For a page that may be private the server writes no title, because the
 * browser still has to load it.
 */
export const dataHead =
  <D>(describe: (data: D, match: Match) => PageHead, missing?: string): DataHead<NoInfer<D>> =>
  ({ match, loaderData }) => {
    if (import.meta.env.SSR && match.status === 'notFound' && mayCome(match.context))
      return pageHead(match.context, { noIndex: true })
    return pageHead(
      match.context,
      loaderData ? describe(loaderData, match) : failureHead(match.status, missing),
    )
  }

function shareImage(config: PublicConfig, imageId: number | undefined): MetaTag[] {
  if (imageId !== undefined)
    return [{ property: 'og:image', content: absoluteImageUrl(config, imageId, 1200) }]
  const { path, width, height } = site.ogImage
  return [
    { property: 'og:image', content: config.siteUrl + path },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
}
