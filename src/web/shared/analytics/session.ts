const idleMs = 30 * 60_000

export type Session = { id: string; startedAt: number; lastSeen: number; campaign: string }

/** Returns the stored value if it is a valid session, else null. */
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

/**
 * Returns the running session, or a new one after 30 idle minutes or for a new campaign. A visit without
 * campaign continues the last session.
 */
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

/** Returns the campaign parameters of a URL as one comparable text; empty without any. */
export function campaignOf(search: string): string {
  const query = new URLSearchParams(search)
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid']
  return names.flatMap((name) => (query.get(name) ? [`${name}=${query.get(name)}`] : [])).join('&')
}
