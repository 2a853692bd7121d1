import type { Logger } from '#server/logger.ts'
import { listenTo } from './listen-to.ts'

/** The payload is user ids with commas, then optionally a space and the id of a changed list. */
export const notificationChannel = 'notifications'

export type Update = {
  unreadCount: number
  last: number
  notifications: { id: number; announced: number }[]
}

/** Each since the number that the user has seen. */
export type SelectUpdates = (since: ReadonlyMap<number, number | undefined>) => Promise<Map<number, Update>>

/** `sessionId` is set for this server's issuer: the page ends with the session. */
export type PageOwner = { userId: number; sessionId?: string | undefined }

export type SelectEnded = <Owner extends PageOwner>(
  owners: readonly Owner[],
) => Promise<ReadonlySet<PageOwner>>

type Page = PageOwner & {
  since: number | undefined
  unread?: number
  tell: (update: Update) => void
  /** Null if the list is unknown. */
  tellOfList: (listId: number | null) => void
  end: () => void
}

/** Per user and process; the tabs of a browser share one. */
export const pagesPerPerson = 5

export type LiveNotifications = ReturnType<typeof createLiveNotifications>

/**
 * Sends updates to the open pages of this process, over one connection. Pages end with their session or
 * account, on any process. `stopping` ends all, so that shutdown does not wait.
 */
export function createLiveNotifications(options: {
  selectUpdates: SelectUpdates
  selectEnded: SelectEnded
  url: string
  logger: Logger
  stopping: AbortSignal
}) {
  const { selectUpdates, selectEnded, url, logger, stopping } = options
  const pages = new Map<number, Set<Page>>()
  const waiting = new Set<number>()
  let listener: ReturnType<typeof listenTo> | undefined
  let telling: Promise<void> | undefined
  let hasListened = false

  function wake(userIds: Iterable<number>): void {
    for (const userId of userIds) if (pages.has(userId)) waiting.add(userId)
    telling ??= tellWaiting().finally(() => {
      telling = undefined
      if (waiting.size > 0) wake([])
    })
  }

  /** Loads updates for all waiting users in one query; later arrivals go into the next batch. */
  async function tellWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const told = [...waiting].flatMap((userId) => [...(pages.get(userId) ?? [])])
      waiting.clear()
      try {
        const updates = await selectUpdates(sinceOf(told))
        for (const page of told) tell(page, updates.get(page.userId))
      } catch (error) {
        // Ended pages reconnect and resume from their position.
        logger.warn({ err: error }, 'open pages could not be told what is new')
        for (const page of told) page.end()
      }
    }
  }

  function join(page: Page): () => void {
    const those = pages.get(page.userId) ?? new Set()
    pages.set(page.userId, those.add(page))
    // Notifications may have been missed.
    listener ??= listenTo({
      url,
      channel: notificationChannel,
      logger,
      onPayload: hear,
      onReturn: () => {
        wake(pages.keys())
        endEnded(openPages())
        if (hasListened) tellOfList(pages.keys(), null)
        hasListened = true
      },
    })
    wake([page.userId])
    // The session may have ended before this subscription.
    endEnded([page])
    return () => {
      those.delete(page)
      if (those.size === 0) pages.delete(page.userId)
    }
  }

  function hear(payload: string): void {
    const [people = '', listId] = payload.split(' ')
    const userIds = people.split(',').map(Number)
    if (people === 'sessions-ended') endSessions(new Set(listId?.split(',')))
    else if (people === 'account-ended') endPages(pages.get(Number(listId)) ?? [])
    else if (listId === undefined) wake(userIds)
    else tellOfList(userIds, Number(listId))
  }

  const openPages = (): Page[] => [...pages.values()].flatMap((those) => [...those])

  function endPages(those: Iterable<Page>): void {
    for (const page of [...those]) page.end()
  }

  const endSessions = (ended: ReadonlySet<string>): void =>
    endPages(openPages().filter(({ sessionId }) => sessionId !== undefined && ended.has(sessionId)))

  /** Ends pages that missed the notification, as during a broken connection. */
  function endEnded(those: readonly Page[]): void {
    selectEnded(those).then(
      (ended) => endPages(those.filter((page) => ended.has(page))),
      // They reconnect and authenticate again.
      () => endPages(those),
    )
  }

  function tellOfList(userIds: Iterable<number>, listId: number | null): void {
    for (const userId of userIds) for (const page of pages.get(userId) ?? []) page.tellOfList(listId)
  }

  stopping.addEventListener('abort', () => {
    endPages(openPages())
  })

  return {
    count: (userId: number): number => pages.get(userId)?.size ?? 0,
    /** Sends the current state and then each update. Returns the function that unsubscribes. */
    join,
    isStopping: () => stopping.aborted,
    stop: async () => {
      await listener?.stop()
      await telling
    },
  }
}

function sinceOf(told: readonly Page[]): Map<number, number | undefined> {
  const since = new Map<number, number | undefined>()
  for (const page of told) {
    const known = since.get(page.userId)
    since.set(page.userId, Math.min(known ?? Infinity, page.since ?? Infinity))
  }
  return since
}

function tell(page: Page, update: Update | undefined): void {
  if (!update) return
  const { since, unread } = page
  page.since = update.last
  page.unread = update.unreadCount
  const notifications = update.notifications.filter(
    ({ announced }) => since !== undefined && announced > since,
  )
  if (notifications.length > 0 || unread !== update.unreadCount) page.tell({ ...update, notifications })
}
