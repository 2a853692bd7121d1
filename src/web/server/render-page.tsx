import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'

const pages = new WeakMap<Response, string>()

/**
 * Renders a route to one string. It travels beside its response and not inside: a page is finished as text, and every body
 * of a Response would be encoded and decoded once more on the way.
 */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const html = await transformHtmlStringWithRouter(router, renderToString(<StartServer router={router} />))
  const response = new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  pages.set(response, html)
  return response
})

/** The page that `renderPage` made for this response; the response's own body when somebody replaced it. */
export async function readPage(response: Response): Promise<string> {
  return pages.get(response) ?? response.text()
}
