import type { Logger } from '#server/logger.ts'
import { listenTo } from './listen-to.ts'

/** What a process listens to that has open pages. The payload is the ids of people, comma between, and behind a space the list of theirs that has changed. */
export const notificationChannel = 'notifications'

/** How things stand for a person. */
export type Update = {
  unreadCount: number
  /** The greatest number that anything of theirs was announced by. */
  last: number
  /** What was announced after the number that was asked for. */
  notifications: { id: number; announced: number }[]
}

/** For all of these people at once, each with the number that they know. */
export type SelectUpdates = (since: ReadonlyMap<number, number | undefined>) => Promise<Map<number, Update>>

/** Whose page it is. `sessionId` is set for sessions of our own issuer, and ends the page with them. */
export type PageOwner = { userId: number; sessionId?: string | undefined }

/** Returns those of these owners whose session or account has ended. */
export type SelectEnded = <Owner extends PageOwner>(
  owners: readonly Owner[],
) => Promise<ReadonlySet<PageOwner>>

/** An open page: what it has been told of so far, and how it is told more. */
type Page = PageOwner & {
  since: number | undefined
  unread?: number
  tell: (update: Update) => void
  /** Of a list of theirs, or of some, where it is not known which. */
  tellOfList: (listId: number | null) => void
  end: () => void
}

/** As many pages of one person as one process serves; a browser with many tabs needs one. */
export const pagesPerPerson = 5

export type LiveNotifications = ReturnType<typeof createLiveNotifications>

/**
 * Sends the open pages of this process what is new, on one connection to PostgreSQL that is made with the first of them. Ends a page with
 * its session or account, wherever that ended. `stopping` ends every page, so that no shutdown waits for them.
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

  /** Everybody who waits is read for at once; who comes meanwhile, with the next ones. */
  async function tellWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const told = [...waiting].flatMap((userId) => [...(pages.get(userId) ?? [])])
      waiting.clear()
      try {
        const updates = await selectUpdates(sinceOf(told))
        for (const page of told) tell(page, updates.get(page.userId))
      } catch (error) {
        // Their pages come back and ask for what they have missed.
        logger.warn({ err: error }, 'open pages could not be told what is new')
        for (const page of told) page.end()
      }
    }
  }

  function join(page: Page): () => void {
    const those = pages.get(page.userId) ?? new Set()
    pages.set(page.userId, those.add(page))
    // A connection that was lost may have been told something meanwhile.
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
    // The session may have ended between its check and the moment from which its end is heard.
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

  /** Ends pages whose end was not heard, as while the connection was broken. */
  function endEnded(those: readonly Page[]): void {
    selectEnded(those).then(
      (ended) => endPages(those.filter((page) => ended.has(page))),
      // They come back, and are asked again who they are.
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
    /** How many pages of this person are open. */
    count: (userId: number): number => pages.get(userId)?.size ?? 0,
    /** Tells the page at once how things stand, and then whatever comes, until the answered function is called. */
    join,
    isStopping: () => stopping.aborted,
    stop: async () => {
      await listener?.stop()
      await telling
    },
  }
}

/** For each person the earliest that one of their pages has not been told of. */
function sinceOf(told: readonly Page[]): Map<number, number | undefined> {
  const since = new Map<number, number | undefined>()
  for (const page of told) {
    const known = since.get(page.userId)
    since.set(page.userId, Math.min(known ?? Infinity, page.since ?? Infinity))
  }
  return since
}

/** Nothing where nothing has changed. */
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
