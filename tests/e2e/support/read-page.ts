import type { APIRequestContext, APIResponse } from '@playwright/test'
import { type HTMLElement, parse } from 'node-html-parser'

/** The HTML of a page, for tests without a browser. Selectors are CSS; texts have collapsed spaces. */
export type ReadPage = {
  status: number
  /** Path and query after all redirects. */
  path: string
  title: string | undefined
  texts: (selector: string) => string[]
  values: (selector: string, attribute: string) => (string | undefined)[]
  /** Returns the target of the first link with this label or text. */
  link: (name: string, within?: string) => string
  meta: (name: string) => string | undefined
  structuredData: () => ReturnType<typeof JSON.parse>
}

export const askPage = async (request: APIRequestContext, path: string): Promise<ReadPage> =>
  readPage(await request.get(path))

export async function readPage(answer: APIResponse): Promise<ReadPage> {
  const html = parse(await answer.text(), { blockTextElements: { script: true, style: true } })
  const { pathname, search } = new URL(answer.url())
  const texts = (selector: string) => html.querySelectorAll(selector).map(textOf)
  const values = (selector: string, attribute: string) =>
    html.querySelectorAll(selector).map((element) => element.getAttribute(attribute))
  return {
    status: answer.status(),
    path: decodeURI(pathname + search),
    title: texts('head title')[0],
    texts,
    values,
    link: (name, within = 'main') => {
      const links = html.querySelectorAll(`${within} a`)
      const href = links.find((link) => nameOf(link).includes(name))?.getAttribute('href')
      if (!href) throw new Error(`${pathname} has no link ${name}`)
      return href
    },
    meta: (name) => values(`head meta[name="${name}"], head meta[property="${name}"]`, 'content')[0],
    structuredData: () => JSON.parse(texts('script[type="application/ld+json"]')[0] ?? ''),
  }
}

const textOf = (element: HTMLElement) => element.text.replaceAll(/\s+/g, ' ').trim()

const nameOf = (link: HTMLElement) => link.getAttribute('aria-label') ?? textOf(link)
