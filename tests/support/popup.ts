import { z } from 'zod'
import type { TestApi } from './api.ts'

const MessageSchema = z.strictObject({
  type: z.literal('better-auth:oauth-popup'),
  targetOrigin: z.string(),
  nonce: z.string(),
  redirectTo: z.string().optional(),
  error: z.object({ code: z.string() }).optional(),
})

/** Opens a browser window that follows redirects across hosts and keeps each host's cookies. */
export function openPopup(api: TestApi) {
  const { apiUrl, webUrl } = api.services.config
  const jars = new Map<string, Map<string, string>>()
  const visited: string[] = []

  async function visit(address: string): Promise<Response> {
    const url = new URL(address)
    visited.push(url.href)
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    const where = address.startsWith(apiUrl) ? api.url + address.slice(apiUrl.length) : address
    const answer = await fetch(where, { redirect: 'manual', headers: { cookie: write(jar) } })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name)
      else jar.set(name, pair.slice(name.length + 1))
    }
    const next = answer.status < 400 && answer.status >= 300 ? answer.headers.get('location') : null
    return next === null || next.startsWith(webUrl) ? answer : visit(new URL(next, address).href)
  }

  return {
    /** Runs the flow from the start to the popup's message to its opener. */
    signIn: async (nonce = 'n-1') => {
      const query = new URLSearchParams({ provider: 'google', popupOrigin: webUrl, popupNonce: nonce })
      const page = await (await visit(`${apiUrl}/auth/oauth-popup/start?${query}`)).text()
      const content = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(page)?.[1]
      if (!content) throw new Error(`no message in: ${page}`)
      return MessageSchema.parse(JSON.parse(content))
    },
    visit,
    visited,
    cookie: () => write(jars.get(new URL(apiUrl).host) ?? new Map()),
  }
}

const write = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
