import type { AnalyticsEvent, EventContext } from '#contract/events.ts'
import type { PublicConfig } from '../api/config.ts'

export type Sink = (event: AnalyticsEvent, context: EventContext) => void

/** Where events can go, each with what it needs to know. */
export type Sinks = PublicConfig['analytics']

export function padAccountId(id: number): string {
  return String(id).padStart(5, '0')
}
