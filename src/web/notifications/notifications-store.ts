import { create } from 'zustand'

/** What this page knows of the person's notifications. */
type Notifications = {
  /** Not known before the first answer. */
  unread: number | undefined
  /** Grows with every word that something has changed. */
  changes: number
}

export const useNotifications = create<Notifications>()(() => ({ unread: undefined, changes: 0 }))

export const keepUnread = (unread: number): void =>
  useNotifications.setState(({ changes }) => ({ unread, changes: changes + 1 }))

/** As the answer to what was done here says. */
export const countUnread = (unread: number): void => useNotifications.setState({ unread })

export const forgetNotifications = (): void => useNotifications.setState({ unread: undefined })
