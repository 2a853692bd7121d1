/** Public configuration of a page. Written into every document and read once in the browser. */
export type PublicConfig = {
  /** Origin of the api as browsers reach it, without a trailing slash. */
  apiUrl: string
  /** Identifies this client to the api; not secret. */
  apiKey: string
  siteUrl: string
  /** Origin of the pictures; empty if it is the site's own. */
  imageOrigin: string
  externalLinks: { contact?: string; recruit?: string; awards?: string; magazine?: string }
  /** Used with consent only. Often empty. */
  analytics: {
    console?: true
    firstParty?: true
    amplitude?: { apiKey: string; url: string }
    ga4?: { measurementId: string }
  }
  sentryDsn?: string
  /** Shows /dev/ui; never true in production. */
  devPages: boolean
}

export const configElementId = 'config'

let browserConfig: PublicConfig | undefined

export const readBrowserConfig = (): PublicConfig =>
  (browserConfig ??= JSON.parse(document.getElementById(configElementId)?.textContent ?? ''))
