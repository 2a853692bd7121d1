import { create } from 'zustand'

type Notifications = {
  /** Undefined before the first response. */
  unread: number | undefined
  /** Incremented by every change event. */
  changes: number
}

export const useNotifications = create<Notifications>()(() => ({ unread: undefined, changes: 0 }))

export const keepUnread = (unread: number): void =>
  useNotifications.setState(({ changes }) => ({ unread, changes: changes + 1 }))

/** Sets the count from a response to the user's own action. */
export const countUnread = (unread: number): void => useNotifications.setState({ unread })

export const forgetNotifications = (): void => useNotifications.setState({ unread: undefined })
