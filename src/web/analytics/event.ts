/** Everything this site ever reports, and nothing else: an event that is not here cannot be sent. */
export type AnalyticsEvent =
  | { name: 'page_view'; path: string; title: string }
  | { name: 'view_search_results'; search_term: string }

/** What goes along with every event. */
export type EventContext = {
  /** 365 days, and only after consent. */
  identity_id: string
  session_id: string
  /** Padded to five digits, as the reports expect: 00042. */
  account_id: string | null
  sent_at: string
}

export type Sink = (event: AnalyticsEvent, context: EventContext) => void

export function padAccountId(id: number): string {
  return String(id).padStart(5, '0')
}
