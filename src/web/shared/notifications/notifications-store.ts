import { create } from 'zustand'

type UnreadNotifications = {
  /** Undefined before the first response. */
  unread: number | undefined
  /** Incremented by every change event. */
  changes: number
}

export const useNotifications = create<UnreadNotifications>()(() => ({ unread: undefined, changes: 0 }))

export const receiveUnread = (unread: number): void =>
  useNotifications.setState(({ changes }) => ({ unread, changes: changes + 1 }))

/** Sets the count from a response to the user's own action. */
export const countUnread = (unread: number): void => useNotifications.setState({ unread })

export const forgetNotifications = (): void => useNotifications.setState({ unread: undefined })
