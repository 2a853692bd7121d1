const idleMs = 30 * 60_000

export type Session = { id: string; startedAt: number; lastSeen: number; campaign: string }

/** What was kept in the browser, if it still is a session; null for anything else. */
export function parseSession(stored: unknown): Session | null {
  const { id, startedAt, lastSeen, campaign }: Partial<Record<keyof Session, unknown>> =
    typeof stored === 'object' && stored ? stored : {}
  const valid =
    typeof id === 'string' &&
    typeof startedAt === 'number' &&
    typeof lastSeen === 'number' &&
    typeof campaign === 'string'
  return valid ? { id, startedAt, lastSeen, campaign } : null
}

/** The running session, or a new one after 30 idle minutes or on a new campaign. A visit without campaign goes on with the last. */
export function continueSession(
  session: Session | null,
  visit: { now: number; campaign: string; newId: () => string },
): Session {
  const isOver = !session || visit.now - session.lastSeen > idleMs
  const isNewCampaign = visit.campaign !== '' && visit.campaign !== session?.campaign
  if (isOver || isNewCampaign)
    return { id: visit.newId(), startedAt: visit.now, lastSeen: visit.now, campaign: visit.campaign }
  return { ...session, lastSeen: visit.now }
}

/** The campaign that a URL names, as one comparable text; empty when it names none. */
export function campaignOf(search: string): string {
  const query = new URLSearchParams(search)
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid']
  return names.flatMap((name) => (query.get(name) ? [`${name}=${query.get(name)}`] : [])).join('&')
}
