import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { keptByNobody } from '#web/kit/url-state/share-token.ts'
import { mayCome } from '#web/shared/site/head.ts'
import { failureStatus } from './failure-status.ts'

type Rendered = { html: string; error: unknown }

const pages = new WeakMap<Response, Rendered>()

/**
 * Stores the page beside its response, because a body would be encoded and decoded once more. A missing page
 * that the user may see answers 200, because their browser loads it.
 */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const html = await transformHtmlStringWithRouter(router, renderToString(<StartServer router={router} />))
  const failed = router.stores.matches.get().find((match) => match.status === 'error')
  const failure = failed && failureStatus(failed.error)
  for (const [name, value] of Object.entries(failure?.headers ?? {})) responseHeaders.set(name, value)
  const isOpen = getSsrStatus(router) === 404 && mayCome(router.options.context)
  if (isOpen) responseHeaders.set('Cache-Control', keptByNobody['Cache-Control'])
  const status = failure?.status ?? (isOpen ? 200 : getSsrStatus(router))
  const response = new Response(null, { status, headers: responseHeaders })
  pages.set(response, { html, error: failed?.error })
  return response
})

/**
 * Returns the page that `renderPage` made for this response, or the response's own body if it was replaced.
 */
export async function readHtml(response: Response): Promise<string> {
  return pages.get(response)?.html ?? response.text()
}

/** Returns the error of a loader, which the operator must see although the visitor got an error page. */
export function failureOf(response: Response): unknown {
  return pages.get(response)?.error
}
