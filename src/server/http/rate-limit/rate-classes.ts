export type Window = { count: number; seconds: number }

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute
const day = 24 * hour

/**
 * Signed-in users count by person, others by network. A network may be a whole office, so its limits far exceed
 * one person's use.
 */
export const rateClasses = {
  read: [{ count: 1_200, seconds: minute }],
  /** Uploading twenty photos fast takes some two hundred writes. */
  write: [{ count: 300, seconds: minute }],
  /** Refused tokens, by network. Tokens are short-lived: some arrive late. */
  token: [{ count: 300, seconds: minute }],
  image: [{ count: 6_000, seconds: minute }],
  /** By network: ten a second, far above an office or a polite crawler. */
  page: [{ count: 600, seconds: minute }],
  /** Pages with a keyword, apart: an office which searches a lot still signs in (decision 33). */
  searchPage: [{ count: 60, seconds: minute }],
  contact: [
    { count: 3, seconds: minute },
    { count: 10, seconds: hour },
  ],
  invitation: [
    { count: 20, seconds: minute },
    { count: 60, seconds: hour },
  ],
  /** Decisions of clients on list items, by network and by link. */
  decision: [
    { count: 60, seconds: minute },
    { count: 1_000, seconds: hour },
  ],
  report: [
    { count: 5, seconds: minute },
    { count: 30, seconds: day },
  ],
  /** Changes that ask an admin: each sends mails. */
  approval: [
    { count: 5, seconds: minute },
    { count: 30, seconds: hour },
  ],
  order: [
    { count: 10, seconds: minute },
    { count: 60, seconds: hour },
  ],
  /** Analytics events, by network. A reader sends some ten a minute, stored for over a year. */
  event: [
    { count: 300, seconds: minute },
    { count: 3_000, seconds: hour },
    { count: 10_000, seconds: day },
  ],
  /** Pictures, each redrawn: three full projects an hour. */
  upload: [
    { count: 300, seconds: hour },
    { count: 1_000, seconds: day },
  ],
  /**
   * Uploaded KiB by network: parts stay in the store for a day. An office of thirty may publish sixty
   * projects a day.
   */
  bytes: [
    { count: 4_194_304, seconds: hour },
    { count: 16_777_216, seconds: day },
  ],
  /** Typeset documents. */
  file: [
    { count: 10, seconds: minute },
    { count: 100, seconds: hour },
  ],
  identity: [
    { count: 60, seconds: minute },
    { count: 600, seconds: hour },
  ],
  /** Lookups of mail addresses, by network: enough for slips, not for a list. */
  lookup: [
    { count: 10, seconds: minute },
    { count: 40, seconds: hour },
  ],
  /** Wrong passwords, per address and network or user and session. */
  password: [{ count: 10, seconds: quarter }],
  /** Wrong passwords until the account's limit applies to this place. */
  slip: [{ count: 3, seconds: quarter }],
  account: [{ count: 100, seconds: hour }],
  /** Mails of one kind to one address, and changes of address per user. */
  mail: [{ count: 5, seconds: hour }],
} as const satisfies Record<string, readonly Window[]>

export type RateClass = keyof typeof rateClasses
