import { identitySeconds } from '#web/shared/analytics/identity.ts'
import type { Sink, Sinks } from '#web/shared/analytics/page-events.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** The events that Google's tag also receives. */
const told: ReadonlySet<string> = new Set([
  'page_view',
  'view_search_results',
  'sample_request',
  'contact',
  'sign_up',
])

/** The page's path is set explicitly, or the tag would send the whole URL. */
export function createGa4({ measurementId }: NonNullable<Sinks['ga4']>): Sink {
  window.dataLayer ??= []
  gtag('js', new Date())
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  const script = document.createElement('script')
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  script.async = true
  document.head.append(script)

  let configured = ''
  return ({ name, ...properties }, { identity_id, account_id }) => {
    if (!told.has(name)) return
    const place = {
      page_location: window.location.origin + window.location.pathname,
      page_referrer: '',
      page_title: document.title,
    }
    const who = `${identity_id} ${account_id}`
    if (who !== configured) {
      configured = who
      gtag('config', measurementId, {
        ...place,
        send_page_view: false,
        client_id: identity_id,
        user_id: account_id,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        // Limited to this host, where a sign-out can delete them.
        cookie_domain: 'none',
        cookie_expires: identitySeconds,
      })
    }
    gtag('event', name, { ...properties, ...place, send_to: measurementId })
  }
}

/** The tag reads `arguments`, not arrays. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments)
}
