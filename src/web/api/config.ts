/** What a page must know about the servers around it. Written into every document, read once in the browser. */
export type PublicConfig = {
  /** Origin of the api as browsers reach it, without a trailing slash. */
  apiUrl: string
  /** Names this client to the api; it is not a secret. */
  apiKey: string
  /** Origin of this site, for canonical links. */
  siteUrl: string
  /** Origin of the pictures; empty where they are the site's own. */
  imageOrigin: string
  /** Addresses of our pages on other hosts, where they are known. */
  externalLinks: { contact?: string; recruit?: string; awards?: string; magazine?: string }
  /** Where events go once the reader has agreed: our own table, other services, or the browser's console. Often empty. */
  analytics: {
    console?: true
    firstParty?: true
    amplitude?: { apiKey: string; url: string }
    ga4?: { measurementId: string }
  }
  /** Where errors are reported to, if anywhere. */
  sentryDsn?: string
  /** Shows /dev/ui; never true in production. */
  devPages: boolean
}

export const configElementId = 'config'

let browserConfig: PublicConfig | undefined

/** The configuration from the document's JSON script. */
export const readBrowserConfig = (): PublicConfig =>
  (browserConfig ??= JSON.parse(document.getElementById(configElementId)?.textContent ?? ''))
