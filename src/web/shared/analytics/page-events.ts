import { limits } from '#contract/data/limits.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import type { AnalyticsEvent, EventContext } from '#contract/events/routes.ts'
import { cutText } from '#web/kit/url-state/query-string.ts'
import type { PublicConfig } from '#web/shared/api/config.ts'

export type Sink = (event: AnalyticsEvent, context: EventContext) => void

/** The configured sinks with their settings. */
export type Sinks = PublicConfig['analytics']

export function pageEvents(page: { path: string; title: string; keyword?: string }): AnalyticsEvent[] {
  const events: AnalyticsEvent[] = [
    {
      name: 'page_view',
      path: cutText(page.path, limits.eventPath),
      title: cutText(page.title, limits.eventTitle),
    },
  ]
  // A keyword of invisible characters counts as empty: the api would refuse the whole batch.
  const term = cutText(plainLine(page.keyword ?? ''), limits.keyword)
  if (term) events.push({ name: 'view_search_results', search_term: term })
  return events
}
