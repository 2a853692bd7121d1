/** So many in so many seconds. */
export type Window = { count: number; seconds: number }

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute
const day = 24 * hour

/**
 * What is counted, and how many of it are too many. People who are signed in are counted by themselves, everybody else by
 * network: behind one address there may be a whole office, so those numbers are far above what one person does.
 */
export const rateClasses = {
  /** A read by keyword counts as three (decision 33). */
  read: [{ count: 1_200, seconds: minute }],
  /** Twenty photos on a fast line are some two hundred: each is begun, comes in parts, becomes a picture and then a photo. */
  write: [{ count: 300, seconds: minute }],
  /** Requests whose token is refused, by network. Tokens are short: some are late. */
  token: [{ count: 300, seconds: minute }],
  image: [{ count: 6_000, seconds: minute }],
  /**
   * Pages by network: ten a second, far above an office behind one address and a polite crawler. A page that searches by a keyword
   * counts as ten (decision 33).
   */
  page: [{ count: 600, seconds: minute }],
  contact: [
    { count: 3, seconds: minute },
    { count: 10, seconds: hour },
  ],
  /** Mails to people whom somebody asks into a team. */
  invitation: [
    { count: 20, seconds: minute },
    { count: 60, seconds: hour },
  ],
  /** What clients say of the items of a list, by network and by link. */
  decision: [
    { count: 60, seconds: minute },
    { count: 1_000, seconds: hour },
  ],
  /** What people report to the staff. */
  report: [
    { count: 5, seconds: minute },
    { count: 30, seconds: day },
  ],
  order: [
    { count: 10, seconds: minute },
    { count: 60, seconds: hour },
  ],
  /** What browsers count, by network: a reader has some ten in a minute, and it is kept for more than a year. */
  event: [
    { count: 300, seconds: minute },
    { count: 3_000, seconds: hour },
    { count: 10_000, seconds: day },
  ],
  /** Pictures, each of which is drawn anew: as many as a project has, three times an hour. */
  upload: [
    { count: 300, seconds: hour },
    { count: 1_000, seconds: day },
  ],
  /**
   * Uploaded KiB by network: parts lie in the store for a day. An office of thirty stays below when each person publishes two projects in a
   * day.
   */
  bytes: [
    { count: 4_194_304, seconds: hour },
    { count: 16_777_216, seconds: day },
  ],
  /** Documents, each of which is set anew. */
  file: [
    { count: 10, seconds: minute },
    { count: 100, seconds: hour },
  ],
  /** Whatever is sent to /auth, by network. */
  identity: [
    { count: 60, seconds: minute },
    { count: 600, seconds: hour },
  ],
  /** Whether an e-mail address is in use, by network: for a slip or two in a form, not for a list. */
  lookup: [
    { count: 10, seconds: minute },
    { count: 40, seconds: hour },
  ],
  /** Wrong passwords for one e-mail address from one network, or of one person in one session. */
  password: [{ count: 10, seconds: quarter }],
  /** So many of them are slips; after that, what others got wrong for the same account counts for this place too. */
  slip: [{ count: 3, seconds: quarter }],
  /** Wrong passwords for one account from anywhere. */
  account: [{ count: 100, seconds: hour }],
  /** Mails of one kind that anybody can have sent to one address, and changes of address that one person asks for. */
  mail: [{ count: 5, seconds: hour }],
} as const satisfies Record<string, readonly Window[]>

export type RateClass = keyof typeof rateClasses
