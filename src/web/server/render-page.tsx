import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { mayCome } from '#web/head.ts'
import { keptByNobody } from '#web/url-state/share-token.ts'
import { failureStatus } from './failure-status.ts'

type Rendered = { html: string; error: unknown }

const pages = new WeakMap<Response, Rendered>()

/**
 * Renders a route to one string. It travels beside its response and not inside: a page is finished as text, and every body
 * of a Response would be encoded and decoded once more on the way. What is not there for visitors is no 404 to who is signed in: their
 * browser asks for it, and says then what it has found.
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

/** The page that `renderPage` made for this response; the response's own body when somebody replaced it. */
export async function readHtml(response: Response): Promise<string> {
  return pages.get(response)?.html ?? response.text()
}

/** What a loader threw while this page was made: the visitor sees the error page, the operator must hear of it. */
export function failureOf(response: Response): unknown {
  return pages.get(response)?.error
}
